import { mediaErrors, videoTokenQuery } from '@touchline/contracts/sports-betting';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/process/clock.ts';
import { sendError } from '../../../platform/http/serve-endpoints.ts';
import { isMirrorMatch, type Mirror } from '../catalogue/index.ts';
import type { Identity } from '../../players/identity/index.ts';
import { fileHead } from './video/fmp4-writer.ts';
import { makePiece, piecesAt } from './video/video-segments.ts';
import { headFile, pieceFile, playList } from './video/play-list.ts';
import { sceneSize, type SceneTeams } from './video/draw-match-scene.ts';
import type { Zones } from './zone-updates.ts';

export type VideoDeps = {
  identity: Pick<Identity, 'sessionOfVideoToken'>;
  mirror: Pick<Mirror, 'game' | 'names'>;
  zones: Pick<Zones, 'history'>;
  clock: Clock;
};

/** Maximum number of video segments in memory: about a hundred kilobytes each, made once for all viewers. */
const maxPieces = 200;
const neutral = { home: '#3d7edb', away: '#d95b43' } as const;

/**
 * Serves the demo's video: an HLS playlist for every game with a demo video id. A request without a valid token is
 * refused (DM-MD-016). Videos of other providers are on their own servers.
 */
export function addVideo(app: FastifyInstance, deps: VideoDeps): void {
  const pieces = createPieceStore(deps);
  app.get<{ Params: { gameId: string; file: string } }>(
    '/web-api/media/video/:gameId/:file',
    async (request, reply) => {
      const token = (request.query as Record<string, unknown>)[videoTokenQuery];
      if (typeof token !== 'string' || !(await deps.identity.sessionOfVideoToken(token)))
        return refuse(request, reply, 'media/token', 'This video needs a valid token.');
      const game = watchedGame(deps.mirror, request.params.gameId);
      if (!game) return refuse(request, reply, 'media/no-video', 'This game has no video now.');
      const { file } = request.params;
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (file === 'live.m3u8') {
        const query = `?${videoTokenQuery}=${encodeURIComponent(token)}`;
        return reply
          .type('application/vnd.apple.mpegurl')
          .send(playList(game.startAtMs, deps.clock.nowMs(), query));
      }
      if (file === headFile) return reply.type('video/mp4').send(fileHead(sceneSize));
      const piece = pieces(game, file);
      if (!piece) return refuse(request, reply, 'media/no-piece', 'There is no such piece, or no longer.');
      return reply.type('video/iso.segment').send(piece);
    },
  );
}

type WatchedGame = { id: number; startAtMs: number; teams: SceneTeams };

function watchedGame(mirror: VideoDeps['mirror'], text: string): WatchedGame | null {
  const known = /^\d{1,16}$/.test(text) ? mirror.game(Number(text)) : undefined;
  if (
    !known ||
    !isMirrorMatch(known) ||
    known.row.section !== 'live' ||
    !known.row.videoId?.startsWith('demo-')
  )
    return null;
  const { id, startAtMs, sportId, homeId, awayId } = known.row;
  const { sports, competitors } = mirror.names();
  const colour = (side: 'home' | 'away', sideId: number): string => {
    const first = competitors.get(sideId)?.crest?.first ?? '';
    return /^#[0-9a-f]{6}$/i.test(first) ? first : neutral[side];
  };
  const teams = {
    sportKey: sports.get(sportId)?.key ?? '',
    home: colour('home', homeId),
    away: colour('away', awayId),
  };
  return { id, startAtMs, teams };
}

/** Makes segments on request while they are available, and caches them. */
function createPieceStore({ zones, clock }: VideoDeps) {
  const cached = new Map<string, Uint8Array>();
  return ({ id, startAtMs, teams }: WatchedGame, file: string): Uint8Array | null => {
    const number = Number(/^piece-(\d{1,9})\.m4s$/.exec(file)?.[1] ?? Number.NaN);
    const { first, last } = piecesAt(startAtMs, clock.nowMs());
    // The server has one segment more than the playlist lists, because a player may have read the playlist just before
    // it advanced.
    if (file !== pieceFile(number) || number < first - 1 || number > last) return null;
    const key = `${id}/${number}`;
    const known = cached.get(key);
    if (known) return known;
    const made = makePiece(teams, startAtMs, number, zones.history(id));
    cached.set(key, made);
    const [oldest] = cached.keys();
    if (cached.size > maxPieces && oldest !== undefined) cached.delete(oldest);
    return made;
  };
}

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: keyof typeof mediaErrors,
  message: string,
): Promise<void> => sendError(reply, request, code, mediaErrors[code], message);
