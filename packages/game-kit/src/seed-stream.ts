import type { Hashing } from './hashing.ts';

const WORD_BYTES = 4;

/**
 * A deterministic stream of random words. Every sample of a game or of the simulator consumes words in order, so anyone
 * with the seeds can repeat every decision.
 */
export interface SeedStream {
  /** Returns the next 4 bytes, big-endian, as an integer in 0 .. 2^32 - 1 (DR-8.4). */
  u32(): number;
}

/** The streams of words over one implementation of HMAC-SHA256. */
export function streamsOf({ hmacSha256 }: Pick<Hashing, 'hmacSha256'>) {
  /**
   * Opens the byte stream of DR-8.2: block c is HMAC-SHA256(key = seed, message = `prefix:c`), c = 0, 1, 2, …
   *
   * @param seed the secret key bytes (32 of them for a server seed)
   * @param prefix ASCII text before the block counter, without the last colon
   */
  function openSeedStream(seed: Uint8Array, prefix: string): SeedStream {
    let block: DataView = new DataView(new ArrayBuffer(0));
    let blockNo = 0;
    let offset = 0;
    return {
      u32() {
        if (offset === block.byteLength) {
          const bytes = hmacSha256(seed, `${prefix}:${blockNo}`);
          block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
          blockNo += 1;
          offset = 0;
        }
        const word = block.getUint32(offset);
        offset += WORD_BYTES;
        return word;
      },
    };
  }

  /** The stream of one bet of a player: `clientSeed:nonce:c` (DR-8.2). */
  const betStream = (serverSeed: Uint8Array, clientSeed: string, nonce: number): SeedStream =>
    openSeedStream(serverSeed, `${clientSeed}:${nonce}`);

  /** The stream of one shared round (crash, bingo, draws): `publicValue:roundId:c` (DR-8.8). */
  const sharedRoundStream = (roundSeed: Uint8Array, publicValue: string, roundId: string): SeedStream =>
    openSeedStream(roundSeed, `${publicValue}:${roundId}`);

  /** The 32-byte seed of one simulated event: HMAC-SHA256(feedSeed, eventId) (DR-7.2). */
  const eventSeed = (feedSeed: Uint8Array, eventId: string): Uint8Array => hmacSha256(feedSeed, eventId);

  /**
   * Opens the stream of one named part of a simulated event. Simulation, cards and rare incidents have separate streams,
   * so a change in one does not shift the samples of another.
   */
  const eventStream = (seed: Uint8Array, part: string): SeedStream => openSeedStream(seed, part);

  return { openSeedStream, betStream, sharedRoundStream, eventSeed, eventStream };
}
