import { type TotoDrawWire, type TotoLiveWire, totoTopic } from '@touchline/contracts/sports-betting';
import { useLive, useReloadData } from '@touchline/view-kit';
import { useState } from 'react';
import { withLive } from '../data/live-draw.ts';

/** Follows a draw by its live topic; when its state changes, the page loads its data again. */
export function useLiveDraw(draw: TotoDrawWire | null): TotoDrawWire | null {
  const { reload } = useReloadData();
  const [live, setLive] = useState<{ drawId: number; draw: TotoLiveWire } | null>(null);
  const isFollowed = draw !== null && (draw.state === 'open' || draw.state === 'running');
  useLive(isFollowed ? totoTopic(draw.drawId) : null, ({ data }) => {
    const now = data.set['draw'] as TotoLiveWire | undefined;
    if (!now || !draw) return;
    setLive({ drawId: draw.drawId, draw: now });
    if (now.state !== draw.state) reload();
  });
  return draw && live?.drawId === draw.drawId ? withLive(draw, live.draw) : draw;
}
