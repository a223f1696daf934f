import { type Avaliacao, avaliar } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Publico, SituacaoRegistro } from '@balcao/domain/formulario/campo-partes';
import { type CasoTeste, solicitanteDe } from '@balcao/domain/formulario/caso';
import type { AnexoInfo, ContextoEnvio } from '@balcao/domain/formulario/contexto';
import { textsOf } from '@balcao/domain/formulario/lista';
import { comSituacao, pessoaDeExemplo, situacaoDeExemplo } from '@balcao/domain/formulario/pessoa-de-exemplo';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useMemo, useState } from 'react';
import { withTyped } from '#features/formulario/api.tsx';
import { now } from '#platform/clock.ts';
import type { Caso } from '../queries.ts';

/** A trial run of the form: the person, the answers, and the result. */
export interface Prova {
  publico: Publico;
  setPublico: (publico: Publico) => void;
  /** State of the registration; null for an audience without one. */
  situacao: SituacaoRegistro | null;
  setSituacao: (situacao: SituacaoRegistro) => void;
  respostas: RespostasBrutas;
  setRespostas: (respostas: RespostasBrutas) => void;
  anexos: readonly AnexoInfo[];
  /** Adds a file to the field at this path. */
  anexar: (path: string, anexo: AnexoInfo) => void;
  /** Marks a contact as confirmed. */
  confirmar: (contato: string) => void;
  contexto: ContextoEnvio;
  /** Day for a saved test: that of the opened test, which may have none, else today. */
  dia: IsoDate | undefined;
  /** Whether a saved test is open, with its own day. */
  guardada: boolean;
  avaliacao: Avaliacao;
  /** Opens a saved test: audience, answers, day, data, contacts and files. */
  abrir: (caso: Pick<Caso, 'publico' | 'respostas' | 'contexto'>) => void;
  /** Clears everything, and returns to today. */
  limpar: () => void;
}

/** What was chosen; the example person and today supply the rest. */
interface Escolhas {
  publico?: Publico;
  situacao?: SituacaoRegistro;
  /** Day and data of the opened test; without data once another person is chosen. */
  caso?: Pick<CasoTeste['contexto'], 'hoje' | 'origens'>;
  confirmados: readonly string[];
  anexos: readonly AnexoInfo[];
}

const NADA: Escolhas = { confirmados: [], anexos: [] };

/** A trial run for one audience. The answers survive changes of the form. */
export function useProva(form: Formulario): Prova {
  const [escolhas, setEscolhas] = useState<Escolhas>(NADA);
  const [respostas, setRespostas] = useState<RespostasBrutas>({});
  const publico = escolhas.publico ?? form.publico[0] ?? 'PF_REGISTRADO';
  const contexto = useMemo(() => contextoDe(form, publico, escolhas), [form, publico, escolhas]);
  const avaliacao = useMemo(() => avaliar(form, respostas, contexto), [form, respostas, contexto]);
  const choose = (more: (now: Escolhas) => Partial<Escolhas>) =>
    setEscolhas((now) => ({ ...now, ...more(now) }));
  const { caso, anexos } = escolhas;
  return {
    publico,
    respostas,
    setRespostas,
    anexos,
    contexto,
    avaliacao,
    situacao: solicitanteDe({ publico, contexto }).situacao,
    dia: caso ? caso.hoje : contexto.hoje,
    guardada: caso !== undefined,
    setPublico: (next) =>
      choose(() => ({ publico: next, situacao: undefined, caso: caso && { hoje: caso.hoje } })),
    setSituacao: (situacao) => choose(() => ({ publico, situacao })),
    anexar: (path, anexo) => {
      choose((now) => ({ anexos: [...now.anexos, anexo] }));
      // Several files may arrive at once, so each is added to the latest state.
      setRespostas((before) => withAnexo(form, before, { contexto, path, id: anexo.id }));
    },
    confirmar: (contato) => choose((now) => ({ confirmados: [...now.confirmados, contato] })),
    abrir: (opened) => {
      const { hoje, origens = {}, verificados = [], anexos: files = [] } = opened.contexto;
      const taken = { caso: { hoje, origens }, confirmados: verificados, anexos: files };
      setEscolhas({ publico: opened.publico, ...taken });
      setRespostas(opened.respostas);
    },
    limpar: () => {
      const { publico: kept, situacao } = escolhas;
      setEscolhas({ ...NADA, publico: kept, situacao });
      setRespostas({});
    },
  };
}

/** The facts that the server would know about the person. */
function contextoDe(form: Formulario, publico: Publico, escolhas: Escolhas): ContextoEnvio {
  const { caso, situacao, confirmados, anexos } = escolhas;
  const exemplo = pessoaDeExemplo(publico, situacao ?? situacaoDeExemplo(form, publico));
  const own = caso?.origens ? { origens: caso.origens, verificados: [] } : exemplo;
  return {
    hoje: caso?.hoje ?? isoDateInSaoPaulo(now()),
    origens: situacao === undefined ? own.origens : comSituacao(own.origens, situacao),
    verificados: [...new Set([...own.verificados, ...confirmados])],
    anexos,
  };
}

interface NovoAnexo {
  contexto: ContextoEnvio;
  path: string;
  id: string;
}

function withAnexo(
  form: Formulario,
  before: RespostasBrutas,
  { contexto, path, id }: NovoAnexo,
): RespostasBrutas {
  const { campos, valores } = avaliar(form, before, contexto);
  const item = campos.find((candidate) => candidate.path === path);
  return item ? withTyped(before, item, { typed: [...textsOf(item.valor), id], valores }) : before;
}
