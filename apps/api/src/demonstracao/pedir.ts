import { FOTO, PDF } from '@balcao/catalogo/exemplos/comum';
import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { tipo as servico } from '@balcao/contract/tipo';
import { especimeOf } from '@balcao/db/seed/demo/especimes';
import { type PessoaDemo, registroCurto } from '@balcao/db/seed/demo/pessoa';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { isRecord, readOwn } from '@balcao/domain/formulario/valor';
import { isCnpj } from '@balcao/domain/pessoa/cnpj';
import { isCpf } from '@balcao/domain/pessoa/cpf';
import { parseRegistro } from '@balcao/domain/pessoa/registro';
import type { Citados } from './elenco.ts';
import type { Portal, Quem } from './portal.ts';

/** A request, its author, and the answers. */
export interface NovoPedido {
  tipo: number;
  quem: Quem;
  /** The person for whom it is filed, when it is another. */
  para?: Quem | undefined;
  /** As in the examples of the service: files and choices from lists are replaced by the person's own. */
  respostas: Record<string, unknown>;
  /** The lists of the example, whose choices are mapped to the person's own. */
  origens: Record<string, unknown>;
  citados: Citados;
}

interface Lugar extends NovoPedido {
  portal: Portal;
  rascunhoId: string;
  formulario: Formulario;
  proprias: Record<string, unknown>;
}

/** Fills in the form as a person does, signs it if needed, and files it. Returns the request's id. */
export async function pedir(portal: Portal, novo: NovoPedido): Promise<string> {
  const { tipo, quem, para } = novo;
  const { formulario, contexto } = await portal.call(servico.get, { params: { id: tipo } }, quem);
  const body = { tipoId: tipo, ...(para && { autorId: para.id }) };
  const { id, version } = await portal.call(rascunho.create, { body }, quem);
  const lugar = { ...novo, portal, formulario, rascunhoId: id, proprias: contexto.origens };
  const campos = formulario.passos.flatMap((passo) => passo.campos);
  const respostas = await fillRow(lugar, { campos, caminho: '' }, novo.respostas);
  const params = { id };
  const saved = await portal.call(rascunho.save, { params, body: { respostas, passo: null, version } }, quem);
  if (formulario.assinatura === true) await sign(portal, quem, { id, version: saved.version });
  const sent = await portal.call(rascunho.enviar, { params, body: { version: saved.version } }, quem);
  return sent.id;
}

/** Signs with the mailed code, which is still in the outbox. */
async function sign(
  portal: Portal,
  quem: Quem,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const params = { id };
  const { pedidoId } = await portal.call(rascunho.pedirAssinatura, { params, body: { version } }, quem);
  const { texto } = await portal.deps.db
    .selectFrom('email')
    .select('texto')
    .where('chave', '=', `assinar:${pedidoId}`)
    .executeTakeFirstOrThrow();
  const codigo = /\b(\d{6})\b/.exec(texto)?.[1] ?? '';
  await portal.call(rascunho.assinar, { params, body: { pedidoId, codigo } }, quem);
}

async function fillRow(
  lugar: Lugar,
  { campos, caminho }: { campos: readonly Campo[]; caminho: string },
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const filled: [string, unknown][] = [];
  const citado = once(lugar.citados.profissional);
  for (const [nome, valor] of Object.entries(row)) {
    const campo = campos.find((one) => one.nome === nome);
    filled.push([
      nome,
      campo ? await fillIn(lugar, { campo, caminho: caminho + nome, citado }, valor) : valor,
    ]);
  }
  return Object.fromEntries(filled);
}

async function fillIn(
  lugar: Lugar,
  { campo, caminho, citado }: { campo: Campo; caminho: string; citado: () => PessoaDemo },
  valor: unknown,
): Promise<unknown> {
  if (campo.tipo === 'tab' && Array.isArray(valor)) {
    const { campos } = campo.linhas;
    const rows: unknown[] = [];
    for (const [i, row] of valor.entries())
      rows.push(isRecord(row) ? await fillRow(lugar, { campos, caminho: `${caminho}.${i}.` }, row) : row);
    return rows;
  }
  if (campo.tipo === 'anexo' && Array.isArray(valor)) return sendFiles(lugar, caminho, valor);
  if ((campo.tipo === 'sel' || campo.tipo === 'multi') && !Array.isArray(campo.opcoes))
    return chooseOwn(lugar, campo, valor);
  if (campo.tipo === 'txt' && campo.formato === 'registro' && parseRegistro(String(valor), 'CRCR-MG'))
    return registroCurto(citado().registro?.numero ?? '');
  if (campo.tipo === 'cnpj' && caminho === 'empresaCnpj' && isCnpj(String(valor)))
    return lugar.citados.empresa().cpfCnpj;
  if (campo.tipo === 'cpf' && isCpf(String(valor))) return citado().cpfCnpj;
  return valor;
}

/** Returns the same professional for everything that a row says about one. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function sendFiles(lugar: Lugar, campo: string, ids: readonly unknown[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  const { portal, quem, rascunhoId } = lugar;
  for (const id of ids) {
    const known = id === PDF.id || id === FOTO.id;
    const destino = { finalidade: 'campo', rascunhoId, campo } as const;
    sent.push(known ? await sendFile(portal, quem, { destino, foto: id === FOTO.id }) : id);
  }
  return sent;
}

interface Envio {
  destino: {
    finalidade: 'campo' | 'exigencia' | 'mensagem' | 'carteira';
    rascunhoId?: string;
    requerimentoId?: string;
    campo?: string;
  };
  foto?: boolean;
}

/** Uploads a file of the demonstration, as a browser does. Returns its id. */
export async function sendFile(
  portal: Portal,
  quem: Quem,
  { destino, foto = false }: Envio,
): Promise<string> {
  const campo = destino.campo?.split('.').at(-1) ?? '';
  const { nome, mime, bytes } = especimeOf(campo, foto);
  const file = { nome, tipo: mime, tamanho: bytes.length };
  const { id } = await portal.call(anexo.abrir, { body: { ...destino, ...file } }, quem);
  const args = { params: { id, offset: 0 }, body: Buffer.from(bytes) } as {
    params: { id: string; offset: number };
  };
  await portal.call(anexo.enviar, args, quem);
  return (await portal.call(anexo.concluir, { params: { id } }, quem)).id;
}

/** Replaces the example's choice by the person's own; a choice that is nobody's («Outro») stays. */
function chooseOwn(
  { origens, proprias }: Lugar,
  { opcoes }: Extract<Campo, { tipo: 'sel' | 'multi' }>,
  valor: unknown,
): unknown {
  if (Array.isArray(opcoes)) return valor;
  const listOf = (source: unknown): string[] => {
    const list = `${opcoes.de}.${opcoes.caminho}`.split('.').reduce(readOwn, source);
    return Array.isArray(list) ? (list as { valor: string }[]).map((opcao) => opcao.valor) : [];
  };
  const [there, own] = [listOf(origens), listOf(proprias)];
  const place = (one: unknown) => own[there.indexOf(one as string)] ?? one;
  return Array.isArray(valor) ? valor.map(place) : place(valor);
}
