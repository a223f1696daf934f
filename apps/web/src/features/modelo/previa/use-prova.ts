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

/** Somebody trying the form out: who they are, what they answered, and what comes of it. */
export interface Prova {
  publico: Publico;
  setPublico: (publico: Publico) => void;
  /** How the registration stands; null for an audience without one. */
  situacao: SituacaoRegistro | null;
  setSituacao: (situacao: SituacaoRegistro) => void;
  respostas: RespostasBrutas;
  setRespostas: (respostas: RespostasBrutas) => void;
  anexos: readonly AnexoInfo[];
  /** Puts a file into the field at this path. */
  anexar: (path: string, anexo: AnexoInfo) => void;
  /** Counts a contact as confirmed by its code. */
  confirmar: (contato: string) => void;
  contexto: ContextoEnvio;
  /** The day that a saved case gets: that of the case that was opened, which may leave it open, else today. */
  dia: IsoDate | undefined;
  /** Whether it goes on from a saved case, on the day of that. */
  guardada: boolean;
  avaliacao: Avaliacao;
  /** Takes a saved case as it is: audience, answers, day, records, confirmed contacts and files. */
  abrir: (caso: Pick<Caso, 'publico' | 'respostas' | 'contexto'>) => void;
  /** Begins again with nothing answered, today. */
  limpar: () => void;
}

/** What is tried out, as far as it was chosen: the rest is that of the example person, today. */
interface Escolhas {
  publico?: Publico;
  situacao?: SituacaoRegistro;
  /** Day and records of the saved case that was opened; no records once another person is chosen. */
  caso?: Pick<CasoTeste['contexto'], 'hoje' | 'origens'>;
  confirmados: readonly string[];
  anexos: readonly AnexoInfo[];
}

const NADA: Escolhas = { confirmados: [], anexos: [] };

/** Tries the form out as one audience; answers stay while the form is changed under them. */
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
      // Several files may be chosen at once: each joins those before it.
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

/** All that is known of whoever tries the form out, as the portal would know it. */
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
