import { macro } from '@balcao/contract/macro';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { expect } from 'vitest';
import { FUNDAMENTACAO } from '#features/tramite/fluxo.fixture.ts';
import type { Resposta } from './ato.fixture.ts';
import type { Nome } from './modelo.fixture.ts';
import type { Mundo } from './mundo.fixture.ts';

const MOTIVO = 'Motivo com mais de trinta letras, para todos.';

/** An act to run at a chosen moment. */
export type Ato = () => Promise<Resposta>;

/** Runs all at once; the database decides which comes first. */
export async function together(...atos: Ato[]): Promise<number[]> {
  return (await Promise.all(atos.map((ato) => ato()))).map(({ status }) => status);
}

/** Exactly one of two succeeded; the other is refused, without a server error. */
export function expectOne(statuses: number[]): void {
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  for (const status of statuses) expect([200, 403, 404, 409, 422]).toContain(status);
}

/** The acts that two people take at once, each on the version that both have seen. */
export function corredores(mundo: Mundo) {
  const { api } = mundo;
  const token = async (quem: Nome) => ({ token: await mundo.entrar(quem) });
  const rowOf = (id: string) =>
    api.db.selectFrom('requerimento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Reads the version now, and returns the acts for later. */
  async function seen(quem: Nome, id: string) {
    const as = await token(quem);
    const { version } = await rowOf(id);
    const at = { params: { id } };
    const decisao = {
      version,
      resumo: 'O Conselho decidiu.',
      fundamentacao: FUNDAMENTACAO,
      votacao: null,
      baseLegal: 'Lei nº 9.784/1999, art. 50',
    };
    return {
      assumir: () => api.call(requerimento.assumir, { ...at, body: { version } }, as),
      mover: (acao: string) =>
        api.call(requerimento.mover, { ...at, body: { version, acao, texto: MOTIVO } }, as),
      decidir: (resultado: 'DEFERIDO' | 'INDEFERIDO' = 'INDEFERIDO') =>
        api.call(requerimento.decidir, { ...at, body: { ...decisao, resultado } }, as),
      exigir: () => {
        const itens = [{ campo: null, texto: 'Explique melhor.' }];
        return api.call(requerimento.exigir, { ...at, body: { version, prazoDias: 5, itens } }, as);
      },
      atribuir: (para: Nome) => {
        const body = { version, atendenteId: mundo.pessoas[para].id, motivo: MOTIVO };
        return api.call(requerimento.atribuir, { ...at, body }, as);
      },
      encaminhar: () => {
        const body = { version, grupoId: mundo.grupos.CAM, motivo: MOTIVO };
        return api.call(requerimento.encaminhar, { ...at, body }, as);
      },
      desfazer: () => api.call(requerimento.desfazer, { ...at, body: { version } }, as),
      prorrogar: () => api.call(requerimento.prorrogar, { ...at, body: { version, motivo: MOTIVO } }, as),
      aprovar: () =>
        api.call(requerimento.aprovar, { ...at, body: { version, resultado: 'INDEFERIDO' } }, as),
      reabrir: () => api.call(requerimento.reabrir, { ...at, body: { version, motivo: MOTIVO } }, as),
      cancelar: () => api.call(requerimento.cancelar, { ...at, body: {} }, as),
      recorrer: () =>
        api.call(requerimento.recorrer, { ...at, body: { razoes: 'Não concordo com o que foi dito.' } }, as),
      avaliar: () => api.call(requerimento.avaliar, { ...at, body: { nota: 4 } }, as),
      impedir: () => api.call(requerimento.declararImpedimento, { ...at, body: { motivo: MOTIVO } }, as),
      escrever: () => api.call(requerimento.mensagem, { ...at, body: { texto: 'Olá' } }, as),
      juntar: (numero: string) =>
        api.call(vinculo.juntar, { ...at, body: { version, numero, motivo: MOTIVO } }, as),
      separar: () => api.call(vinculo.desfazerJuntada, { ...at, body: { version, motivo: MOTIVO } }, as),
      vincular: (numero: string) =>
        api.call(vinculo.create, { ...at, body: { tipo: 'relacionado', numero, motivo: MOTIVO } }, as),
      desmembrar: (tipoId: number, mensagens: string[]) => {
        const body = { version, tipoId, mensagens, anexos: [], motivo: MOTIVO };
        return api.call(vinculo.desmembrar, { ...at, body }, as);
      },
      desfazerDesmembramento: () =>
        api.call(vinculo.desfazerDesmembramento, { ...at, body: { version, motivo: MOTIVO } }, as),
    };
  }

  /** Takes these acts in turn, each on the newest version; each must succeed. */
  async function antes(
    id: string,
    ...passos: [Nome, (x: Awaited<ReturnType<typeof seen>>) => Promise<Resposta>][]
  ) {
    for (const [quem, passo] of passos) {
      const answer = await passo(await seen(quem, id));
      if (answer.status !== 200) throw new Error(`${quem}: ${answer.status} ${answer.raw.body}`);
    }
  }

  /** Previews and confirms a macro on these requests. */
  async function confirmar(quem: Nome, nome: keyof Mundo['macros'], requerimentos: string[]) {
    const as = await token(quem);
    const params = { id: mundo.macros[nome] };
    const { version, itens } = await api.must(macro.previa, { params, body: { requerimentos } }, as);
    const body = {
      version,
      itens: itens.map(({ id, version: v, vistoEm }) => ({ id, version: v, vistoEm })),
    };
    const { id } = await api.must(macro.executar, { params, body }, as);
    return { id, ver: () => api.must(macro.execucao, { params: { id } }, as) };
  }

  return { seen, antes, confirmar, rowOf, token };
}
