import type { CampoTipo } from '@balcao/domain/formulario/campo';
import type { ItemResumo } from '@balcao/domain/formulario/resumo';
import type { ReactNode } from 'react';
import { AnexoList, type FonteDeArquivos } from '#features/anexo/api.tsx';
import fields from './fields.module.css';
import tab from './tab.module.css';

interface OutputProps {
  /** The answer in words. */
  item: ItemResumo;
  /** Source of the files. */
  fonte: FonteDeArquivos;
  /** Renders a cell of a repeating group. */
  renderItem: (item: ItemResumo) => ReactNode;
}

/** Answers that are more than one text; separate from the inputs, which readers do not load. */
const OUTPUTS: Partial<Record<CampoTipo, (props: OutputProps) => ReactNode>> = {
  longo: LinesOutput,
  multi: LinesOutput,
  anexo: AnexoOutput,
  tab: TabOutput,
  info: () => null,
};

/** An answer, by the type of its field. */
export function Output({ tipo, ...props }: OutputProps & { tipo: CampoTipo }) {
  const Own = OUTPUTS[tipo];
  return Own ? <Own {...props} /> : props.item.texto;
}

/** An answer that keeps its line breaks. */
function LinesOutput({ item }: OutputProps) {
  return <span className={fields.lines}>{item.texto}</span>;
}

function AnexoOutput({ item, fonte }: OutputProps) {
  if (!item.anexos || item.anexos.length === 0) return item.texto;
  return <AnexoList anexos={item.anexos} fonte={fonte} />;
}

function TabOutput({ item, renderItem }: OutputProps) {
  if (!item.linhas) return item.texto;
  return (
    <ol className={tab.read}>
      {item.linhas.map(({ titulo, itens }) => (
        <li key={titulo}>
          <p className={tab.rowTitle}>{titulo}</p>
          <dl className={tab.cellsRead}>
            {itens.map((cell) => (
              <div key={cell.campo}>
                <dt>{cell.rotulo}</dt>
                <dd>{renderItem(cell)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
