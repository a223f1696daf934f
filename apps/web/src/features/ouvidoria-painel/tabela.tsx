import type { ReactNode } from 'react';
import { Panel } from '#ui/section.tsx';
import { useFits } from '#ui/table/use-fits.ts';
import classes from './painel.module.css';

interface TabelaProps {
  nome: string;
  /** Head of the first column, which names the rows and stays in sight. */
  canto: string;
  colunas: readonly string[];
  linhas: readonly { nome: string; celulas: readonly ReactNode[] }[];
}

/** A table of counts. Where it is wider than the screen it scrolls sideways in a region of its own, whose edge shows it. */
export function Tabela({ nome, canto, colunas, linhas }: TabelaProps) {
  const { box, fits } = useFits();
  return (
    <Panel flush>
      <section
        ref={box}
        className={classes.rola}
        data-larga={!fits || undefined}
        aria-label={fits ? undefined : nome}
        tabIndex={fits ? undefined : 0}
      >
        <table className={classes.tabela} aria-label={nome}>
          <thead>
            <tr>
              <th scope="col">{canto}</th>
              {colunas.map((coluna) => (
                <th key={coluna} scope="col">
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <tr key={linha.nome}>
                <th scope="row">{linha.nome}</th>
                {linha.celulas.map((celula, i) => (
                  <td key={colunas[i]}>{celula}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
