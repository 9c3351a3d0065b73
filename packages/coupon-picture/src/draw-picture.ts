/** Draws the picture of a coupon on a canvas: the dark pitch of the brand, whatever the theme of the page. */
import { encode } from 'uqr';
import type { PictureBet, PictureMark, PictureModel } from './picture-model.ts';
import { createPen, type Pen } from './pen.ts';

export const PICTURE_WIDTH = 1080;
const PADDING = 72;
const INSIDE = PICTURE_WIDTH - 2 * PADDING;
const BET_HEIGHT = 118;
const HEAD_HEIGHT = 400;
const MONEY_HEIGHT = 132;
const CODE_HEIGHT = 292;
const FOOT_HEIGHT = 96;

const COLORS = {
  top: '#17402b',
  bottom: '#07130d',
  ink: '#ffffff',
  ink2: '#b9cbbf',
  line: 'rgba(255, 255, 255, 0.14)',
  chalk: '#d2f25a',
  chalkInk: '#14210a',
  down: '#ff8373',
} as const;
const MARK_COLORS: Readonly<Record<PictureMark, string>> = {
  won: COLORS.chalk,
  lost: COLORS.down,
  returned: COLORS.ink2,
  open: COLORS.ink,
};

/** Returns the height of the picture in pixels. It grows with its content. */
export const pictureHeight = ({ bets, more, money, code }: PictureModel): number =>
  HEAD_HEIGHT +
  bets.length * BET_HEIGHT +
  (more === null ? 0 : 56) +
  (money.length === 0 ? 0 : MONEY_HEIGHT) +
  (code === null ? 0 : CODE_HEIGHT) +
  FOOT_HEIGHT;

/** @param isRtl whether the picture is mirrored for a language that is read from right to left */
export function drawPicture(canvas: HTMLCanvasElement, model: PictureModel, isRtl: boolean): void {
  canvas.width = PICTURE_WIDTH;
  canvas.height = pictureHeight(model);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  const pen = createPen(context, { width: PICTURE_WIDTH, isRtl });
  drawPitch(context, canvas.height);
  drawHead(pen, model);
  let y = HEAD_HEIGHT;
  for (const bet of model.bets) {
    drawBet(pen, bet, y);
    y += BET_HEIGHT;
  }
  if (model.more !== null) {
    pen.text(model.more, { x: PADDING, y: y + 40, size: 28, color: COLORS.ink2 });
    y += 56;
  }
  if (model.money.length > 0) {
    drawMoney(pen, model.money, y);
    y += MONEY_HEIGHT;
  }
  if (model.code !== null) drawCode(pen, model.code, y);
  pen.text(model.footer, { x: PADDING, y: canvas.height - 44, size: 26, color: COLORS.ink2, width: INSIDE });
}

/** The background with the lines of a pitch. */
function drawPitch(context: CanvasRenderingContext2D, height: number): void {
  const ground = context.createLinearGradient(0, 0, PICTURE_WIDTH, height);
  ground.addColorStop(0, COLORS.top);
  ground.addColorStop(0.55, COLORS.bottom);
  context.fillStyle = ground;
  context.fillRect(0, 0, PICTURE_WIDTH, height);
  context.strokeStyle = 'rgba(255, 255, 255, 0.06)';
  context.lineWidth = 4;
  context.beginPath();
  context.arc(PICTURE_WIDTH / 2, 0, 330, 0, Math.PI);
  context.moveTo(0, HEAD_HEIGHT - 40);
  context.lineTo(PICTURE_WIDTH, HEAD_HEIGHT - 40);
  context.stroke();
  context.beginPath();
  context.arc(PICTURE_WIDTH / 2, 0, 12, 0, Math.PI * 2);
  context.stroke();
}

function drawHead(pen: Pen, { company, title, headline, state }: PictureModel): void {
  drawLogo(pen);
  pen.text(company, { x: PADDING + 80, y: 116, size: 40, weight: 720, color: COLORS.ink, width: 480 });
  const badge = pen.measure(state.text, 28, 640) + 48;
  const isOpen = state.mark === 'open';
  pen.box({
    x: PICTURE_WIDTH - PADDING - badge,
    y: 72,
    width: badge,
    height: 60,
    radius: 30,
    color: isOpen ? 'rgba(255, 255, 255, 0.12)' : MARK_COLORS[state.mark],
  });
  pen.text(state.text, {
    x: PICTURE_WIDTH - PADDING - 24,
    y: 112,
    size: 28,
    weight: 640,
    align: 'end',
    color: isOpen ? COLORS.ink : COLORS.chalkInk,
  });
  pen.text(title, { x: PADDING, y: 216, size: 40, color: COLORS.ink2, width: INSIDE });
  pen.text(headline, { x: PADDING, y: 320, size: 104, weight: 760, color: COLORS.ink, width: INSIDE });
}

/** The halfway line and the centre circle of a pitch, as on the icon of the site. */
function drawLogo(pen: Pen): void {
  pen.box({ x: PADDING, y: 70, width: 62, height: 62, radius: 17, color: COLORS.chalk });
  pen.ring({ x: PADDING + 31, y: 101, radius: 12, width: 5, color: COLORS.bottom });
  pen.box({ x: PADDING + 28.5, y: 70, width: 5, height: 62, radius: 0, color: COLORS.bottom });
}

function drawBet(pen: Pen, { pick, game, coef, mark }: PictureBet, top: number): void {
  const right = PICTURE_WIDTH - PADDING;
  const coefWidth = pen.measure(coef, 42, 720);
  const textWidth = INSIDE - coefWidth - 40;
  pen.box({ x: PADDING, y: top, width: INSIDE, height: 1.5, radius: 0, color: COLORS.line });
  pen.text(pick, {
    x: PADDING + 44,
    y: top + 52,
    size: 36,
    weight: 660,
    color: mark === 'lost' ? COLORS.ink2 : COLORS.ink,
    width: textWidth - 44,
    isStruck: mark === 'lost',
  });
  pen.text(game, { x: PADDING + 44, y: top + 92, size: 27, color: COLORS.ink2, width: textWidth - 44 });
  const coefColor = mark === 'open' ? COLORS.chalk : MARK_COLORS[mark];
  pen.text(coef, { x: right, y: top + 68, size: 42, weight: 720, align: 'end', color: coefColor });
  pen.mark(mark, { x: PADDING + 14, y: top + 40, size: 26, color: MARK_COLORS[mark] });
}

function drawMoney(pen: Pen, money: PictureModel['money'], top: number): void {
  pen.box({
    x: PADDING,
    y: top + 8,
    width: INSIDE,
    height: 112,
    radius: 20,
    color: 'rgba(255, 255, 255, 0.08)',
  });
  for (const [at, { label, amount }] of money.entries()) {
    const x = PADDING + 32 + (at * INSIDE) / 2;
    pen.text(label, { x, y: top + 54, size: 26, color: COLORS.ink2, width: INSIDE / 2 - 48 });
    const color = at === 0 ? COLORS.ink : COLORS.chalk;
    pen.text(amount, { x, y: top + 100, size: 40, weight: 720, color, width: INSIDE / 2 - 48 });
  }
}

function drawCode(pen: Pen, { text, link, label }: NonNullable<PictureModel['code']>, top: number): void {
  const side = 228;
  const x = PADDING;
  pen.box({ x, y: top + 32, width: side, height: side, radius: 20, color: '#ffffff' });
  const { data, size } = encode(link, { ecc: 'M', border: 2 });
  const unit = (side - 16) / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        pen.square({
          x: x + 8 + column * unit,
          y: top + 40 + row * unit,
          size: unit,
          within: { x, width: side },
          color: COLORS.bottom,
        });
  pen.text(label, {
    x: x + side + 40,
    y: top + 110,
    size: 30,
    color: COLORS.ink2,
    width: INSIDE - side - 40,
  });
  pen.text(text, {
    x: x + side + 40,
    y: top + 186,
    size: 64,
    weight: 760,
    color: COLORS.ink,
    isCode: true,
    width: INSIDE - side - 40,
  });
}
