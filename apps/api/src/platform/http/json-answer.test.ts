import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkJsonAnswer, JsonAnswer, joinJson } from './json-answer.ts';

describe('joinJson', () => {
  it('puts a written part beside fields, also when there are none', () => {
    const form = Buffer.from('{"título":["é"]}');
    expect(JSON.parse(joinJson({ a: 1, 'b"': null }, 'c', form).toString())).toEqual({
      a: 1,
      'b"': null,
      c: { título: ['é'] },
    });
    expect(joinJson({}, 'c', Buffer.from('[]')).toString()).toBe('{"c":[]}');
    expect(joinJson({ a: undefined }, 'c', Buffer.from('1')).toString()).toBe('{"c":1}');
  });
});

describe('checkJsonAnswer', () => {
  const schema = z.object({ nome: z.string(), itens: z.array(z.object({ id: z.int() })) });
  const check = (text: string) => () => checkJsonAnswer(schema, new JsonAnswer(text));

  it('lets pass exactly what the contract names', () => {
    expect(check('{"nome":"Ana","itens":[{"id":1}]}')).not.toThrow();
  });

  it.each([
    '{"nome":"Ana"}',
    '{"nome":"Ana","itens":[],"cpf":"1"}',
    '{"nome":"Ana","itens":[{"id":1,"cpf":"1"}]}',
  ])('refuses %s', (text) => expect(check(text)).toThrow());
});
