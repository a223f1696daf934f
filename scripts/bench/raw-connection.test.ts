import { expect, it } from 'vitest';
import { readRow } from './raw-connection.ts';

it('a row is parsed into its values, with null and empty ones distinct', () => {
  const value = (text: string) => {
    const bytes = Buffer.from(text);
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const frame = Buffer.concat([
    Buffer.from('D----'),
    Buffer.from([0, 4]),
    value('Ação'),
    Buffer.from([255, 255, 255, 255]),
    value(''),
    value('7'),
  ]);
  expect(readRow(frame, 5)).toEqual(['Ação', null, '', '7']);
});
