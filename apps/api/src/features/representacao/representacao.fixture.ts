import { randomInt } from 'node:crypto';
import type { BodyOf, ResponseOf } from '@balcao/contract/kernel/route';
import { representacao } from '@balcao/contract/representacao';
import { completeCnpj } from '@balcao/domain/pessoa/cnpj';
import { send } from '#features/anexo/anexo.fixture.ts';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';

type Asked = BodyOf<typeof representacao.pedir>;

/** A CNPJ without an account. */
export function newCnpj(): string {
  return completeCnpj(`12AB${String(randomInt(1000, 9999))}0001`);
}

/** Sends a proof with a claim; returns the raw answer. */
export async function tryAsk(api: TestApi, quem: Person, input: Partial<Asked> = {}) {
  const { id } = await send(api, quem.token, { destino: { finalidade: 'carteira' }, nome: 'contrato.pdf' });
  const body: Asked = {
    cnpj: newCnpj(),
    razaoSocial: 'Ateliê Mantiqueira Ltda.',
    papel: 'Procurador',
    ate: null,
    anexoId: id,
    ...input,
  };
  return api.call(representacao.pedir, { body }, quem);
}

/** Sends a claim that must be accepted. */
export async function ask(api: TestApi, quem: Person, input: Partial<Asked> = {}) {
  const answer = await tryAsk(api, quem, input);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body}`);
  return answer.body;
}

type Pedido = ResponseOf<typeof representacao.pedir>;
type Confirmed = Partial<BodyOf<typeof representacao.confirmar>>;

/** Confirms a claim with its own data, except for the given changes. */
export function confirm(api: TestApi, staff: Person, pedido: Pedido, input: Confirmed = {}) {
  const { id, version, razaoSocial, ate } = pedido;
  const body = { version, razaoSocial, papel: 'Procurador' as const, ate, ...input };
  return api.call(representacao.confirmar, { params: { id }, body }, staff);
}

/** The representations of an account, as the portal shows them. */
export function told(api: TestApi, quem: Person, id = quem.id) {
  return api.must(representacao.doUsuario, { params: { id } }, quem);
}

/** A person who represents a company, the company's account and their link. */
export async function linked(api: TestApi, staff: Person, quem: Person, input: Partial<Asked> = {}) {
  const answer = await confirm(api, staff, await ask(api, quem, input));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body}`);
  const { representa } = await told(api, quem);
  const link = representa.find(({ representado }) => representado.id === answer.body.empresa?.id);
  if (!link) throw new Error('nobody was linked');
  return { link, empresaId: link.representado.id };
}

/** Ends one with a reason. */
export function end(api: TestApi, quem: Person, { id, version }: { id: string; version: number }) {
  const body = { version, motivo: 'O contrato entre nós terminou.' };
  return api.call(representacao.encerrar, { params: { id }, body }, quem);
}

type AskedForPerson = BodyOf<typeof representacao.pedirPorPessoa>;

/** Sends this person's power of attorney with a claim; returns the raw answer. */
export async function tryAskFor(
  api: TestApi,
  quem: Person,
  outorgante: { cpfCnpj: string; nome: string },
  input: Partial<AskedForPerson> = {},
) {
  const { id } = await send(api, quem.token, { destino: { finalidade: 'carteira' }, nome: 'procuracao.pdf' });
  const { cpfCnpj: cpf, nome } = outorgante;
  const body: AskedForPerson = { cpf, nome, ate: null, anexoId: id, ...input };
  return api.call(representacao.pedirPorPessoa, { body }, quem);
}

/** Sends a proxy claim that must be accepted. */
export async function askFor(...args: Parameters<typeof tryAskFor>) {
  const answer = await tryAskFor(...args);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body}`);
  return answer.body;
}

/** A proxy of this person, and their link. */
export async function linkedTo(
  api: TestApi,
  staff: Person,
  [quem, outorgante, input]: [
    Person,
    { id: string; cpfCnpj: string; nome: string },
    Partial<AskedForPerson>?,
  ],
) {
  const answer = await confirm(api, staff, await askFor(api, quem, outorgante, input));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.raw.body}`);
  const { representa } = await told(api, quem);
  const link = representa.find(({ representado }) => representado.id === outorgante.id);
  if (!link) throw new Error('nobody was linked');
  return link;
}
