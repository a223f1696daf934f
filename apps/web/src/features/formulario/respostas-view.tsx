import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { findColuna, indexCampos } from '@balcao/domain/formulario/indice';
import type { ItemResumo } from '@balcao/domain/formulario/resumo';
import type { ReactNode } from 'react';
import type { FonteDeArquivos } from '#features/anexo/api.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { Output } from './fields/outputs.tsx';
import classes from './respostas-view.module.css';

interface RespostasViewProps {
  form: Formulario;
  /** The answers of one step, summarized by the domain. */
  itens: readonly ItemResumo[];
  fonte: FonteDeArquivos;
  /** Content after an answer, such as an 'Alterar' link. */
  acaoDe?: (item: ItemResumo, campo: Campo) => ReactNode;
  /** The error of the answer at a path. */
  erroDe?: (path: string) => string | undefined;
}

/** A read-only list of answers, for the review page and the page of a request. */
export function RespostasView({ form, itens, fonte, acaoDe, erroDe }: RespostasViewProps) {
  return (
    <dl className={classes.list}>
      {itens.map((item) => {
        const campo = findCampo(form, item.campo);
        const error = erroDe?.(item.campo);
        if (!campo) return null;
        return (
          <div key={item.campo} className={classes.row} data-error={error ? true : undefined}>
            <dt>{item.rotulo}</dt>
            <dd className={classes.value} data-empty={item.vazio || undefined}>
              <FieldNotes error={error} />
              <RespostaOutput form={form} item={item} fonte={fonte} />
            </dd>
            {acaoDe && <dd className={classes.action}>{acaoDe(item, campo)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface RespostaOutputProps {
  form: Formulario;
  item: ItemResumo;
  fonte: FonteDeArquivos;
}

/** One answer, by the type of its field. */
export function RespostaOutput({ form, item, fonte }: RespostaOutputProps) {
  const campo = findCampo(form, item.campo);
  if (!campo) return item.texto;
  const renderItem = (cell: ItemResumo) => <RespostaOutput form={form} item={cell} fonte={fonte} />;
  return <Output tipo={campo.tipo} item={item} fonte={fonte} renderItem={renderItem} />;
}

/** The field at a path: `nome`, or `grupo.0.coluna`. */
function findCampo(form: Formulario, path: string): Campo | undefined {
  const [nome = '', , coluna] = path.split('.');
  const campo = indexCampos(form).get(nome)?.campo;
  return coluna === undefined ? campo : findColuna(campo, coluna);
}
