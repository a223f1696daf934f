import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newUuid } from './new-uuid.ts';

describe('newUuid', () => {
  it('returns different valid UUIDs of version 4', () => {
    const many = Array.from({ length: 50 }, newUuid);
    expect(new Set(many).size).toBe(50);
    expect(many.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  });
});
