import { ArquivosDaParte } from '#features/ouvidoria-arquivos/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { pedidosDaMinhaArea } from '../minha-area.ts';
import type { Detalhe } from '../queries.ts';
import { RespostaTexto } from '../resposta-texto.tsx';
import { propostaDe } from './conclusao.ts';
import type { AtoComFormulario } from './formularios.ts';
import classes from './sobre-o-ato.module.css';

/** What an act is about, to be read beside its fields: the questions to answer, or the proposed answer. */
export function SobreOAto({ ato, detail }: { ato: AtoComFormulario; detail: Detalhe }) {
  if (ato === 'complementar') {
    const open = detail.complementos.find(({ resposta }) => resposta === null);
    return open ? <Perguntas perguntas={open.perguntas} /> : null;
  }
  if (ato === 'responder_area')
    return pedidosDaMinhaArea(detail).map(({ id, pergunta }) => (
      <Callout key={id} tone="neutro" title="A ouvidoria pergunta">
        <p className={classes.text}>{pergunta}</p>
      </Callout>
    ));
  const proposta = ato === 'concluir' ? propostaDe(detail) : null;
  return (
    proposta && (
      <>
        <RespostaTexto resposta={proposta} tipo={detail.tipo} />
        <ArquivosDaParte arquivos={detail.arquivos} parte="RESPOSTA" parteId={proposta.id} />
      </>
    )
  );
}

function Perguntas({ perguntas }: { perguntas: readonly string[] }) {
  return (
    <Callout tone="neutro" title="A ouvidoria pergunta">
      <ol className={classes.perguntas}>
        {perguntas.map((pergunta) => (
          <li key={pergunta} className={classes.text}>
            {pergunta}
          </li>
        ))}
      </ol>
    </Callout>
  );
}
