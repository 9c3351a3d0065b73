import { describe, expect, it } from 'vitest';
import { limitRefusalKey } from './limit-refusal.ts';

describe('the text of a change of limits that failed', () => {
  it('[DM-LM-041] [DM-LM-042] is that of its code, else that of the action', () => {
    expect(limitRefusalKey('limits/action-window', 'office_limit_failed_confirm')).toBe(
      'office_limit_error_window',
    );
    expect(limitRefusalKey('request/invalid', 'office_limit_failed_confirm')).toBe(
      'office_limit_failed_confirm',
    );
    expect(limitRefusalKey('network', 'office_limit_failed_reject')).toBe('office_limit_failed_reject');
    expect(limitRefusalKey('request/invalid')).toBe('office_limit_error_other');
  });
});
