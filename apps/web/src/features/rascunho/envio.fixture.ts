import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { reply } from '#test/server.ts';
import { makePedido, makeRascunho, makeServico, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';

export const AT = '/novorequerimento/formulario/106';
export const DRAFT = `${AT}?rascunho=${RASCUNHO_ID}`;
export const COMPLETE = { motivo: 'Doença', verdade: true };

/** A server with one draft. */
export function startPortal(respostas: Record<string, unknown> = {}) {
  const portal = { created: 0, saved: [] as unknown[], sent: [] as (string | null)[], version: 1 };
  reply(tipo.get, makeServico());
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, () => makeRascunho({ respostas, version: portal.version }));
  reply(rascunho.create, () => {
    portal.created += 1;
    return makeRascunho();
  });
  reply(rascunho.save, ({ body }) => {
    portal.saved.push(body?.respostas);
    portal.version += 1;
    return { version: portal.version, atualizadoEm: '2026-11-21T17:32:00.000Z' };
  });
  reply(rascunho.enviar, ({ headers }) => {
    portal.sent.push(headers.get('idempotency-key'));
    return { id: PEDIDO_ID, numero: NUMERO, prazoEm: null };
  });
  reply(requerimento.detail, makePedido());
  return portal;
}
