import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import type { TestApi } from '#test/harness.ts';

type Rotas = typeof requerimento;
type Detalhe = ResponseOf<Rotas['detail']>;
type Ato = {
  [N in keyof Rotas]: ArgsOf<Rotas[N]> extends { params: { id: string }; body: { version: number } }
    ? N
    : never;
}[keyof Rotas];
type Corpo<N extends Ato> = Omit<Extract<ArgsOf<Rotas[N]>, { body: unknown }>['body'], 'version'>;

export const FUNDAMENTACAO =
  'Os documentos comprovam o que foi pedido, como diz o parecer da área técnica que instrui este processo.';

/** A decision with realistic text. */
export function decisao(resultado: 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO' = 'DEFERIDO') {
  const resumo = 'O Conselho decidiu o seu pedido.';
  return { resultado, resumo, fundamentacao: FUNDAMENTACAO, baseLegal: 'Lei nº 9.784/1999, art. 50' };
}

/** The finer results of a request for information, one for each end. */
export const DESFECHO_LAI = {
  DEFERIDO: { desfecho: 'ACESSO_CONCEDIDO' },
  DEFERIDO_PARCIAL: { desfecho: 'PARCIALMENTE_CONCEDIDO', fundamento: 'INFORMACAO_PESSOAL' },
  INDEFERIDO: { desfecho: 'NEGADO', fundamento: 'INFORMACAO_PESSOAL' },
} as const;

/** The answer to a request for information. */
export function respostaLai(resultado: keyof typeof DESFECHO_LAI = 'DEFERIDO') {
  return { ...decisao(resultado), ...DESFECHO_LAI[resultado] };
}

/** Reads one request and acts on it, always on its newest version. */
export function actsOn(api: TestApi, id: string) {
  const see = (quem: { token: string }): Promise<Detalhe> =>
    api.must(requerimento.detail, { params: { id } }, quem);
  async function attempt<N extends Ato>(quem: { token: string }, nome: N, corpo: Corpo<N>) {
    const [seen] = await api.db.selectFrom('requerimento').select('version').where('id', '=', id).execute();
    // Each route has its own body and a version; the compiler cannot follow the name through the table.
    const args = { params: { id }, body: { ...corpo, version: seen?.version ?? 0 } } as unknown as ArgsOf<
      Rotas[N]
    >;
    return api.call(requerimento[nome], args, quem);
  }
  async function act<N extends Ato>(quem: { token: string }, nome: N, corpo: Corpo<N>): Promise<Detalhe> {
    const { status, raw } = await attempt(quem, nome, corpo);
    if (status !== 200) throw new Error(`${nome} → ${status} ${raw.body}`);
    return raw.json();
  }
  const assumir = (quem: { token: string }) => act(quem, 'assumir', {});
  const mover = (quem: { token: string }, acao: string, texto?: string) =>
    act(quem, 'mover', texto === undefined ? { acao } : { acao, texto });
  return { see, attempt, act, assumir, mover };
}

/** The action with this name that the person is offered now. */
export function offer(detail: Detalhe, acao: string) {
  return detail.acoes.find((offered) => offered.acao === acao);
}
