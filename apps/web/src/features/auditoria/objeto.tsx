import { describeObjeto } from '@balcao/domain/auditoria/acoes';
import { Link } from '#ui/link.tsx';
import type { Evento } from './queries.ts';

/** The screens of single things, by kind. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  carta: (id) => `/carta/${id}`,
  email: (id) => `/config/email?mensagem=${id}`,
  grupo: (id) => `/config/grupo/${id}`,
  requerimento: (id) => `/requerimento/${id}`,
  requerimento_tipo: (id) => `/modelo/${id}`,
  usuario: (id) => `/usuario/${id}`,
};

/** The screens that show all of a kind. */
const SCREENS: Readonly<Record<string, string>> = {
  bloco: '/config/requerimentos',
  caminho: '/config/status',
  etiqueta: '/configuracoes',
  exportacao: '/exportacoes',
  feriado: '/configuracoes',
  indisponibilidade: '/configuracoes',
  instituicao: '/configuracoes',
  macro: '/configuracoes',
  modelo_resposta: '/config/modelos-resposta',
  norma: '/configuracoes',
  representacao_pedido: '/config/representacoes',
  requerimento_status: '/config/status',
  subsituacao: '/config/status',
  termo: '/config/termo',
};

/** What an event was done to, with a link where a screen shows it. */
export function Objeto({ evento }: { evento: Pick<Evento, 'objeto' | 'objetoId' | 'numero'> }) {
  const { objeto, objetoId, numero } = evento;
  if (objeto === null) return '—';
  const words = numero ? `${describeObjeto(objeto)} ${numero}` : describeObjeto(objeto);
  const to = (objetoId !== null && PAGES[objeto]?.(objetoId)) || SCREENS[objeto];
  return to ? <Link to={to}>{words}</Link> : words;
}
