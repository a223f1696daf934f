import { randomInt } from 'node:crypto';
import { rascunho } from '@balcao/contract/rascunho';
import { v7 as uuidv7 } from 'uuid';
import { type Person, person, professional } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

/** A professional with a full record, and Rui, who is her proxy. */
export async function procuradorDe(api: TestApi, link: { desde?: string; ate?: string } = {}) {
  const rui = await person(api, { nome: 'Rui Tavares' });
  const ana = await outorgante(api);
  await linkProcurador(api, rui, ana, link);
  return { rui, ana };
}

/** A person with everything on record that a proxy may not see. */
export async function outorgante(api: TestApi): Promise<Person> {
  const ana = await professional(api, {
    nome: 'Ana Lima',
    senhaHash: 'x',
    dataNascimento: '1981-07-09',
    email: `segredo.da.ana.${randomInt(1e9)}@exemplo.org`,
  });
  await api.db
    .updateTable('usuario')
    .set({
      celular: '+5531977776666',
      filiacao: 'Rosa Segredo Lima',
      endereco: JSON.stringify({ cep: '30140071', logradouro: 'Rua do Segredo', numero: '7' }),
    })
    .where('id', '=', ana.id)
    .execute();
  return ana;
}

/** Words of her record that must not reach a proxy. */
export const SEGREDOS = ['segredo.da.ana', '1981-07-09', '31977776666', 'Rosa Segredo', 'Rua do Segredo'];

/** Makes the first person a proxy of the second. */
export async function linkProcurador(
  api: TestApi,
  rui: { id: string },
  ana: { id: string },
  { desde = '2020-01-01', ate }: { desde?: string; ate?: string } = {},
): Promise<void> {
  await api.db
    .insertInto('representacao')
    .values({
      id: uuidv7(),
      representanteId: rui.id,
      representadoId: ana.id,
      papel: 'Procurador',
      desde,
      ...(ate && { ate }),
    })
    .execute();
}

/** A draft of this service in her name, with these answers saved. */
export async function draftFor(
  api: TestApi,
  { token }: { token: string },
  input: { autorId: string; tipoId: number; respostas: Record<string, unknown> },
) {
  const { tipoId, autorId } = input;
  const draft = await api.must(rascunho.create, { body: { tipoId, autorId } }, { token });
  const body = { respostas: input.respostas, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params: { id: draft.id }, body }, { token });
  return { draft, version };
}

export const CERTIDAO = { tipoId: 110, respostas: { finalidade: 'LICITACAO', email: 'rui@exemplo.org' } };
export const CARTEIRA_FISICA = {
  tipoId: 109,
  respostas: {
    email: 'rui@exemplo.org',
    motivo: 'Dano',
    tipoCarteira: 'FISICA',
    entrega: 'Retirada',
    localidade: '3106200',
  },
};
export const DEFESA = {
  tipoId: 122,
  respostas: {
    email: 'rui@exemplo.org',
    numeroAuto: '000123/2026',
    dataCiencia: '2026-11-20',
    regularizou: false,
    porProcurador: false,
    merito: 'A obra não era dela: saiu do canteiro antes da visita.',
    pedidos: ['ARQUIVAMENTO'],
    declaracaoVerdade: true,
  },
};

/** Files the draft in her name. */
export async function fileFor(
  api: TestApi,
  quem: { token: string },
  { autorId, ...asked }: { autorId: string; tipoId: number; respostas: Record<string, unknown> },
) {
  const { draft, version } = await draftFor(api, quem, { autorId, ...asked });
  return api.must(rascunho.enviar, { params: { id: draft.id }, body: { version } }, quem);
}
