import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { type ArgsOf, type BodyOf, fillPath, type ResponseInputOf, type ResponseOf, route } from './route.ts';

const responder = route({
  method: 'POST',
  path: '/casos/:id/respostas',
  summary: 'Answer',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  query: z.object({ rascunho: z.stringbool().default(false) }),
  body: z.object({ texto: z.string(), vezes: z.coerce.number().default(1) }),
  response: z.object({ em: z.date().transform((d) => d.toISOString()) }),
});

const enviar = route({
  method: 'PUT',
  path: '/bytes',
  summary: 'Send',
  access: 'public',
  body: 'stream',
  response: 'empty',
});

describe('route', () => {
  it('keeps the object as it was written', () => {
    expect(enviar).toEqual({
      method: 'PUT',
      path: '/bytes',
      summary: 'Send',
      access: 'public',
      body: 'stream',
      response: 'empty',
    });
  });

  it('types a call: what is declared, optional where nothing of it is required', () => {
    type Args = ArgsOf<typeof responder>;
    expectTypeOf<Args['params']>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Args['body']['texto']>().toEqualTypeOf<string>();
    expectTypeOf<undefined>().toExtend<Args['query']>();
    expectTypeOf<ArgsOf<typeof enviar>>().not.toHaveProperty('params');
  });

  it('types a handler: parsed input in, unparsed answer out', () => {
    expectTypeOf<BodyOf<typeof responder>>().toEqualTypeOf<{ texto: string; vezes: number }>();
    expectTypeOf<BodyOf<typeof enviar>>().toEqualTypeOf<'stream'>();
    expectTypeOf<ResponseInputOf<typeof responder>>().toEqualTypeOf<{ em: Date }>();
    expectTypeOf<ResponseOf<typeof responder>>().toEqualTypeOf<{ em: string }>();
    expectTypeOf<ResponseOf<typeof enviar>>().toEqualTypeOf<undefined>();
  });
});

describe('fillPath', () => {
  it('encodes what it fills in', () => {
    expect(fillPath('/a/:id/b/:nome', { id: 7, nome: 'x/../y ç?' })).toBe('/a/7/b/x%2F..%2Fy%20%C3%A7%3F');
  });

  it('refuses to leave a hole', () => {
    expect(() => fillPath('/a/:id', {})).toThrow('missing path parameter id');
    expect(() => fillPath('/a/:id', { id: null })).toThrow('missing path parameter id');
  });
});
