import { carta } from '@balcao/contract/carta';
import { expect, it } from 'vitest';
import { setToken } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { problemResponse, reply } from '#test/server.ts';
import { makeDetalhe } from '../carta.fixture.ts';
import { type AtoComDialogo, SENDS } from './sends.ts';

const ROUTES = {
  enviar_para_assinatura: carta.enviarParaAssinatura,
  devolver_ao_redator: carta.devolverAoRedator,
  expedir: carta.expedir,
  registrar_postagem: carta.registrarPostagem,
  registrar_entrega: carta.registrarEntrega,
  registrar_devolucao: carta.registrarDevolucao,
  cancelar: carta.cancelar,
} as const satisfies Record<AtoComDialogo, unknown>;

const ATOS = Object.keys(ROUTES) as AtoComDialogo[];

it.each(ATOS)('sends %s with the given idempotency key', async (ato) => {
  setToken(makeToken());
  const keys: (string | null)[] = [];
  reply(ROUTES[ato], ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return problemResponse('stale');
  });
  const filled = {
    motivo: 'Há um engano.',
    objeto: 'AA123456785BR',
    dia: '2026-11-23',
    recebidaPor: 'Rui',
  };
  await expect(SENDS[ato](makeDetalhe(), filled, 'k1')).rejects.toMatchObject({ code: 'stale' });
  expect(keys).toEqual(['k1']);
});
