import { describe, expect, it } from 'vitest';
import { mimeOf } from './mime-of.ts';

describe('mimeOf', () => {
  it('falls back to the extension when the browser gives no type', () => {
    expect(mimeOf({ name: 'Foto.JPEG', type: '' })).toBe('image/jpeg');
    expect(mimeOf({ name: 'semextensao', type: '' })).toBe('');
  });
});
