import { type Avaliacao, avaliar } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Publico } from '@balcao/domain/formulario/campo-partes';
import type { AnexoInfo, Contexto } from '@balcao/domain/formulario/contexto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useMemo, useState } from 'react';
import { now } from '#platform/clock.ts';
import type { Caso } from '../queries.ts';
import { pessoaDeExemplo } from './pessoa-de-exemplo.ts';

/** Somebody trying the form out: who they are, what they answered, and what comes of it. */
export interface Prova {
  publico: Publico;
  setPublico: (publico: Publico) => void;
  respostas: RespostasBrutas;
  setRespostas: (respostas: RespostasBrutas) => void;
  anexos: readonly AnexoInfo[];
  addAnexo: (anexo: AnexoInfo) => void;
  contexto: Contexto;
  avaliacao: Avaliacao;
  /** Takes the answers of a saved case. */
  abrir: (caso: Pick<Caso, 'publico' | 'respostas' | 'contexto'>) => void;
  /** Begins again with nothing answered. */
  limpar: () => void;
}

/** Tries the form out as one audience; answers stay while the form is changed under them. */
export function useProva(form: Formulario): Prova {
  const [chosen, setPublico] = useState<Publico | null>(null);
  const [respostas, setRespostas] = useState<RespostasBrutas>({});
  const [anexos, setAnexos] = useState<readonly AnexoInfo[]>([]);
  const publico = chosen ?? form.publico[0] ?? 'PF_REGISTRADO';
  const contexto = useMemo<Contexto>(
    () => ({ hoje: isoDateInSaoPaulo(now()), origens: pessoaDeExemplo(publico), anexos }),
    [publico, anexos],
  );
  const avaliacao = useMemo(() => avaliar(form, respostas, contexto), [form, respostas, contexto]);
  return {
    ...{ publico, setPublico, respostas, setRespostas, anexos, contexto, avaliacao },
    addAnexo: (anexo) => setAnexos((list) => [...list, anexo]),
    abrir: (caso) => {
      setPublico(caso.publico);
      setRespostas(caso.respostas);
      setAnexos(caso.contexto.anexos ?? []);
    },
    limpar: () => {
      setRespostas({});
      setAnexos([]);
    },
  };
}
