/** The parts of a picture that do not change during a game, as SVG paths. Each is computed once. */
import { boxPoints, type GroundLine } from './ground-lines.ts';
import type { Ground } from './ground.ts';
import { pathOf, PICTURES, type PictureSize, type Project, projectionOf } from './project-ground.ts';

export interface DrawnGround {
  readonly stripes: string;
  readonly floor: string;
  readonly lines: Readonly<Record<GroundLine['tone'], string>>;
  /** Goals and nets. */
  readonly frames: string;
  readonly nets: string;
  readonly netShadow: string;
  /** Points of light in the stand. */
  readonly crowd: string;
  /** The half that each side attacks, and arrows in it. */
  readonly halves: Readonly<
    Record<
      1 | 2,
      { readonly area: string; readonly arrows: string; readonly from: number; readonly to: number }
    >
  >;
}

const drawn = new Map<string, DrawnGround>();

export function drawnGround(ground: Ground, size: PictureSize): DrawnGround {
  const key = `${ground.kind}-${size}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(ground, size);
  drawn.set(key, made);
  return made;
}

function draw(ground: Ground, size: PictureSize): DrawnGround {
  const project = projectionOf(ground, size);
  const of = (tone: GroundLine['tone']): string =>
    ground.lines
      .filter((one) => one.tone === tone)
      .map(({ points }) => pathOf(project, points))
      .join('');
  return {
    stripes: stripesOf(ground, project),
    floor: ground.floor ? pathOf(project, ground.floor) : '',
    lines: { line: of('line'), red: of('red'), blue: of('blue') },
    ...standingParts(ground, size, project),
    crowd: crowdOf(size),
    halves: { 1: halfOf(ground, project, 1), 2: halfOf(ground, project, 2) },
  };
}

/** Every second stripe. Stripes run past the touchlines, so that the lawn fills the picture. */
function stripesOf({ length, breadth, stripes }: Ground, project: Project): string {
  if (stripes === undefined) return '';
  const width = length / stripes;
  const parts: string[] = [];
  for (let at = -12; at < stripes + 12; at += 2)
    parts.push(pathOf(project, boxPoints(at * width, -breadth * 0.35, width, breadth * 1.7)));
  return parts.join('');
}

function standingParts(
  ground: Ground,
  size: PictureSize,
  project: Project,
): Pick<DrawnGround, 'frames' | 'nets' | 'netShadow'> {
  const { length, breadth, goal, netOverhang } = ground;
  const height = PICTURES[size].height * 0.06;
  if (goal) {
    const ends = ([-1, 1] as const).map((direction) => {
      const x = direction < 0 ? goal.at : length - goal.at;
      const [far, near] = [project(x, goal.from), project(x, goal.to)];
      const back = x + direction * goal.depth;
      const [farBack, nearBack] = [project(back, goal.from), project(back, goal.to)];
      const [farTop, nearTop] = [far.y - height * far.scale, near.y - height * near.scale];
      return {
        frame: `M${far.x} ${far.y}V${farTop}L${near.x} ${nearTop}V${near.y}`,
        net: `M${far.x} ${farTop}L${near.x} ${nearTop}L${nearBack.x} ${nearBack.y}L${farBack.x} ${farBack.y}z`,
      };
    });
    return {
      frames: ends.map(({ frame }) => frame).join(''),
      nets: ends.map(({ net }) => net).join(''),
      netShadow: '',
    };
  }
  if (netOverhang === undefined) return { frames: '', nets: '', netShadow: '' };
  const [far, near] = [project(length / 2, -netOverhang), project(length / 2, breadth + netOverhang)];
  return {
    frames: `M${far.x} ${far.y - height}V${near.y}`,
    nets: '',
    netShadow: `M${far.x} ${far.y}L${near.x} ${near.y}h14L${far.x + 9} ${far.y}z`,
  };
}

/** Spots without length have round caps. They are spread by a fixed sequence, the same in every picture. */
function crowdOf(size: PictureSize): string {
  const { width, stand } = PICTURES[size];
  let seed = 7;
  const next = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from(
    { length: Math.round(width / 6) },
    () => `M${Math.round(next() * width)} ${Math.round(next() * (stand - 5)) + 1}h0`,
  ).join('');
}

/** Side 1 attacks the right half. */
function halfOf({ length, breadth }: Ground, project: Project, side: 1 | 2): DrawnGround['halves'][1] {
  const end = side === 1 ? length : 0;
  const forward = side === 1 ? 1 : -1;
  const start = length / 2 + forward * length * 0.05;
  const arrows = [0.13, 0.21, 0.29].map((part) => {
    const x = start + forward * length * part;
    const tip = x + forward * length * 0.032;
    return pathOf(project, [
      [x, breadth * 0.76],
      [tip, breadth * 0.85],
      [x, breadth * 0.94],
    ]);
  });
  return {
    area: pathOf(project, boxPoints(Math.min(start, end), 0, Math.abs(end - start), breadth)),
    arrows: arrows.join(''),
    from: project(start, breadth / 2).x,
    to: project(end, breadth / 2).x,
  };
}
