import { sha256 } from '../../../../platform/process/sha256.ts';
import type { SaleRequest } from './sale-types.ts';

/** Hashes the content of a sale request. Two requests with one id and different hashes are different sales (RL-40). */
export const hashSale = ({ userId, couponId, kind, percent, expectedMinor }: SaleRequest): Buffer =>
  sha256([userId, couponId, kind, percent, expectedMinor].join('/'));
