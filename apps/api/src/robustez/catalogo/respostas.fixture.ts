import { FOTO, PDF } from '@balcao/catalogo/exemplos/comum';
import { tipo } from '@balcao/contract/tipo';
import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { isRecord, readOwn } from '@balcao/domain/formulario/valor';
import { isCnpj } from '@balcao/domain/pessoa/cnpj';
import { isCpf } from '@balcao/domain/pessoa/cpf';
import { parseRegistro } from '@balcao/domain/pessoa/registro';
import { send } from '#features/anexo/anexo.fixture.ts';
import { type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { buildJpeg } from '#platform/files/image.corpus.ts';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import type { TestApi } from '#test/harness.ts';

/** The place for an example's answers: a draft of this person. */
export interface Lugar {
  api: TestApi;
  autor: Person;
  formulario: Formulario;
  rascunhoId: string;
  /** The person's own lists, as their form has them, and those of the example. */
  origens: Record<string, unknown>;
  doExemplo: Record<string, unknown>;
}

/** A stored person for each professional or CPF in an answer. */
interface Citados {
  profissional: () => Promise<{ registro: string; cpf: string }>;
}

/**
 * The answers of an example with real targets. Files are uploaded, choices come from the person's own lists, and named
 * professionals and people exist.
 */
export async function answersFor(lugar: Lugar, respostas: Record<string, unknown>) {
  const campos = lugar.formulario.passos.flatMap((passo) => passo.campos);
  return fillRow(lugar, { campos, caminho: '' }, respostas);
}

async function fillRow(
  lugar: Lugar,
  { campos, caminho }: { campos: readonly Campo[]; caminho: string },
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const citados = once(() => citar(lugar.api));
  const filled: [string, unknown][] = [];
  for (const [nome, valor] of Object.entries(row)) {
    const campo = campos.find((candidate) => candidate.nome === nome);
    filled.push([
      nome,
      campo ? await fillIn(lugar, { campo, caminho: caminho + nome, citados }, valor) : valor,
    ]);
  }
  return Object.fromEntries(filled);
}

async function fillIn(
  lugar: Lugar,
  { campo, caminho, citados }: { campo: Campo; caminho: string; citados: Citados['profissional'] },
  valor: unknown,
): Promise<unknown> {
  if (campo.tipo === 'tab' && Array.isArray(valor)) {
    const rows: unknown[] = [];
    for (const [i, row] of valor.entries())
      rows.push(
        isRecord(row)
          ? await fillRow(lugar, { campos: campo.linhas.campos, caminho: `${caminho}.${i}.` }, row)
          : row,
      );
    return rows;
  }
  if (campo.tipo === 'anexo' && Array.isArray(valor)) return sendFiles(lugar, campo, { caminho, ids: valor });
  if ((campo.tipo === 'sel' || campo.tipo === 'multi') && !Array.isArray(campo.opcoes))
    return chooseOwn(lugar, campo, valor);
  if (campo.tipo === 'txt' && campo.formato === 'registro' && parseRegistro(String(valor), 'CRCR-MG'))
    return (await citados()).registro;
  if (campo.tipo === 'cnpj' && caminho === 'empresaCnpj' && isCnpj(String(valor)))
    return (await firmaRegistrada(lugar.api)).cpfCnpj;
  if (campo.tipo === 'cpf' && isCpf(String(valor))) return (await citados()).cpf;
  return valor;
}

/** A registered firm, for a person who names one that they answer for. */
function firmaRegistrada(api: TestApi): Promise<Person> {
  return person(api, { pessoa: 'PJ', registro: {} });
}

async function citar(api: TestApi) {
  const made = await professional(api);
  const { numero } = await api.db
    .selectFrom('registro')
    .select('numero')
    .where('usuarioId', '=', made.id)
    .executeTakeFirstOrThrow();
  return { registro: numero.replace('CRCR-MG ', ''), cpf: made.cpfCnpj };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

let pages = 0;

async function sendFiles(
  { api, autor, rascunhoId }: Lugar,
  campo: Extract<Campo, { tipo: 'anexo' }>,
  { caminho, ids }: { caminho: string; ids: unknown[] },
): Promise<unknown[]> {
  const sent: unknown[] = [];
  for (const id of ids) {
    if (id !== PDF.id && id !== FOTO.id) {
      sent.push(id);
      continue;
    }
    pages = (pages % 40) + 1;
    const image = id === FOTO.id;
    if (!campo.aceita.includes(image ? 'image/jpeg' : 'application/pdf')) {
      sent.push(id);
      continue;
    }
    const file = image
      ? { nome: 'foto.jpg', tipo: 'image/jpeg', bytes: buildJpeg({ width: 600 + pages, height: 800 }) }
      : { nome: 'documento.pdf', tipo: 'application/pdf', bytes: buildPdf(pages) };
    const destino = { finalidade: 'campo', rascunhoId, campo: caminho } as const;
    sent.push((await send(api, autor.token, { destino, ...file })).id);
  }
  return sent;
}

/** Replaces the example's choice by the person's own; a choice that belongs to nobody («Outro») stays. */
function chooseOwn(
  { origens, doExemplo }: Lugar,
  campo: Extract<Campo, { tipo: 'sel' | 'multi' }>,
  valor: unknown,
): unknown {
  const { opcoes } = campo;
  if (Array.isArray(opcoes)) return valor;
  const listOf = (source: unknown): string[] => {
    const list = `${opcoes.de}.${opcoes.caminho}`.split('.').reduce(readOwn, source);
    return Array.isArray(list) ? (list as { valor: string }[]).map((opcao) => opcao.valor) : [];
  };
  const there = listOf(doExemplo);
  const own = listOf(origens);
  const place = (one: unknown) => own[there.indexOf(one as string)] ?? one;
  return Array.isArray(valor) ? valor.map(place) : place(valor);
}

/** The form of a service with the person's own lists. */
export async function openForm(api: TestApi, { token }: Person, id: number) {
  const { formulario, contexto } = await api.must(tipo.get, { params: { id } }, { token });
  return { formulario, origens: contexto.origens };
}
