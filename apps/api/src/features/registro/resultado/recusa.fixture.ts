import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { expect } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** Why a service is not available to this person now, from its page and from the catalogue. */
export async function sayMotivo(api: TestApi, { token }: Person, id: number) {
  const one = await api.must(tipo.get, { params: { id } }, { token });
  const { items } = await api.must(tipo.list, {}, { token });
  return [one.tipo, items.find((item) => item.id === id)].map((each) => each?.motivoInelegivel);
}

/** The refusal of a request with these answers. */
export async function refused(
  api: TestApi,
  { token }: Person,
  tipoId: number,
  respostas: Record<string, unknown>,
) {
  const draft = await api.must(rascunho.create, { body: { tipoId } }, { token });
  const { version } = await api.must(
    rascunho.save,
    { params: { id: draft.id }, body: { respostas, passo: null, version: draft.version } },
    { token },
  );
  const { status, body } = await api.call(
    rascunho.enviar,
    { params: { id: draft.id }, body: { version } },
    { token },
  );
  expect(status).toBe(422);
  return body as { errors?: { path: string; message: string }[] };
}
