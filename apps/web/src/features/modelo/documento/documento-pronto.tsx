import type { Formulario } from '@balcao/domain/formulario/campo';
import {
  type ModeloDocumento,
  nomesDoModelo,
  VARIAVEIS_FIXAS,
  type ValoresFixos,
} from '@balcao/domain/formulario/modelo/modelo-documento';
import { type BlocoPronto, preencherModelo } from '@balcao/domain/formulario/modelo/preencher';
import type { TrechoPronto } from '@balcao/domain/formulario/modelo/texto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { Prova } from '../previa/use-prova.ts';
import { useCasos } from '../queries.ts';
import classes from './documento.module.css';

/** The document filled in with the preview's answers, or with a saved test. */
export function DocumentoPronto({ documento, prova }: { documento: ModeloDocumento; prova: Prova }) {
  const { tipoId, form } = useModeloAberto();
  const casos = useCasos(tipoId);
  const [escolhido, setEscolhido] = useState('');
  const caso = casos.data?.items.find(({ id }) => id === escolhido);
  const respostas: RespostasBrutas = caso?.respostas ?? prova.respostas;
  const contexto = caso
    ? { ...prova.contexto, origens: caso.contexto.origens, hoje: caso.contexto.hoje ?? prova.contexto.hoje }
    : prova.contexto;
  const blocos = preencherModelo(documento, {
    form,
    respostas,
    contexto,
    fixas: exemplos(form, documento, contexto.hoje),
  });
  return (
    <div className={classes.previa}>
      <SelectField
        label="Preencher com"
        placeholder="O que está na prévia do formulário"
        value={escolhido}
        options={(casos.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: `Teste: ${nome}` }))}
        onChange={(event) => setEscolhido(event.currentTarget.value)}
      />
      <article aria-label="Prévia do documento" className={classes.papel}>
        <h3 className={classes.papelTitulo}>{documento.titulo}</h3>
        <p className={classes.numero}>
          {documento.rotuloNumero} {documento.prefixo} 000001/{contexto.hoje.slice(0, 4)}
        </p>
        {blocos.map((bloco, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list renders as a whole and has no state
          <Bloco key={i} bloco={bloco} />
        ))}
      </article>
    </div>
  );
}

/** Example values of the fixed variables; those that only a real request has stand between ‹ ›. */
function exemplos(form: Formulario, documento: ModeloDocumento, hoje: string): ValoresFixos {
  const used = new Set(nomesDoModelo(documento).map(({ nome }) => nome));
  const known: ValoresFixos = {
    'pedido.servico': form.titulo,
    'pedido.data': formatIsoDate(hoje),
    'documento.data': formatIsoDate(hoje),
  };
  const made = Object.entries(VARIAVEIS_FIXAS)
    .filter(([nome]) => used.has(nome))
    .map(([nome, rotulo]) => [nome, `‹${rotulo}›`] as const);
  return { ...Object.fromEntries(made), ...known };
}

function Texto({ trechos }: { trechos: readonly TrechoPronto[] }) {
  return trechos.map(({ texto, negrito }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list renders as a whole and has no state
    negrito ? <strong key={i}>{texto}</strong> : <span key={i}>{texto}</span>,
  );
}

function Bloco({ bloco }: { bloco: BlocoPronto }) {
  switch (bloco.tipo) {
    case 'paragrafo':
      return (
        <p data-estilo={bloco.estilo}>
          <Texto trechos={bloco.texto} />
        </p>
      );
    case 'titulo':
      return <h4>{bloco.texto}</h4>;
    case 'destaque':
      return (
        <p className={classes.destaque}>
          <span>{bloco.rotulo}</span>
          <strong>{bloco.valor}</strong>
          {bloco.detalhe && <span>{bloco.detalhe}</span>}
        </p>
      );
    case 'definicoes':
      return (
        <dl>
          {bloco.itens.map(({ rotulo, valor }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list renders as a whole and has no state
            <div key={i}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      );
    case 'lista':
      return (
        <ul>
          {bloco.itens.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list renders as a whole and has no state
            <li key={i}>
              <Texto trechos={item} />
            </li>
          ))}
        </ul>
      );
    case 'aviso':
      return (
        <p>
          <strong>{bloco.titulo}</strong> <Texto trechos={bloco.texto} />
        </p>
      );
  }
}
