import { makeReachable } from '#ui/make-reachable.ts';
import { Panel } from '#ui/section.tsx';
import { listaCom } from './lista.ts';
import { Numero } from './numero.tsx';
import classes from './painel.module.css';
import type { Painel } from './queries.ts';

const COLUNAS = [
  { id: 'vencidas', titulo: 'Vencidas', filtro: 'vencidas' },
  { id: 'proximas', titulo: 'Vencem em 5 dias', filtro: 'proximas' },
  { id: 'noPrazo', titulo: 'No prazo', filtro: 'no_prazo' },
  { id: 'pausadas', titulo: 'Pausadas', filtro: 'pausadas' },
] as const;

/** What is open by who has it and by its last day. */
export function Radar({ radar }: Pick<Painel, 'radar'>) {
  if (radar.length === 0)
    return (
      <Panel>
        <p>Nada em aberto. Quando chegar uma manifestação, ela aparece aqui.</p>
      </Panel>
    );
  return (
    <Panel flush>
      <div className={classes.rola} ref={makeReachable}>
        <table className={classes.tabela} aria-label="Prazos por área">
          <thead>
            <tr>
              <th scope="col">Com quem está</th>
              {COLUNAS.map(({ id, titulo }) => (
                <th key={id} scope="col">
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {radar.map((linha) => {
              const nome = linha.grupo?.nome ?? 'Ouvidoria';
              return (
                <tr key={nome}>
                  <th scope="row">{nome}</th>
                  {COLUNAS.map(({ id, titulo, filtro }) => (
                    <td key={id} data-alerta={(id === 'vencidas' && linha[id] !== 0) || undefined}>
                      <Numero
                        n={linha[id]}
                        to={listaCom({ prazo: filtro, area: linha.grupo?.codigo })}
                        about={`${nome}, ${titulo.toLowerCase()}`}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
