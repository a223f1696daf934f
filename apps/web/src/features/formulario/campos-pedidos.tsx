import { avaliar } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { responderExigencia } from '@balcao/domain/formulario/exigencia';
import type { Respostas, RespostasBrutas } from '@balcao/domain/formulario/valor';
import { useMemo } from 'react';
import type { Uploads } from './anexo/uploads.ts';
import { Campos, FormularioProvider } from './campos.tsx';
import type { Anexo } from './formulario-context.ts';
import { withTyped } from './typed-answers.ts';

interface CamposPedidosProps {
  form: Formulario;
  /** Answers as filed, and what was corrected since. */
  filed: Respostas;
  given: RespostasBrutas;
  onGiven: (given: RespostasBrutas) => void;
  /** Names of the fields that are asked for. */
  pedidos: readonly string[];
  /** Facts of the filed request: without `origens`, `hoje` being the day of filing. */
  contexto: Contexto;
  /** Messages to show, by path. */
  erros: ReadonlyMap<string, string>;
  anexos: readonly Anexo[];
  uploads: Uploads;
}

/** The fields that an exigência asks for, and those that a correction brings into force; no others. */
export function CamposPedidos(props: CamposPedidosProps) {
  const { form, filed, given, onGiven, pedidos, contexto, ...shared } = props;
  const { respostas, abertos, avaliacao } = useMemo(() => {
    const answer = responderExigencia(form, { filed, given, pedidos }, contexto);
    return { ...answer, avaliacao: avaliar(form, answer.respostas, contexto) };
  }, [form, filed, given, pedidos, contexto]);
  return (
    <FormularioProvider
      {...shared}
      contexto={contexto}
      avaliacao={avaliacao}
      respostas={{ ...respostas, ...given }}
      onChange={(item, typed) => {
        const valores = avaliacao.valores;
        const next = withTyped({ ...respostas, ...given }, item, { typed, valores });
        const nome = item.linha ? item.linha.tab.nome : item.campo.nome;
        onGiven({ ...given, [nome]: next[nome] });
      }}
    >
      <Campos itens={avaliacao.campos.filter((item) => abertos.has(item.campo.nome) && !item.linha)} />
    </FormularioProvider>
  );
}
