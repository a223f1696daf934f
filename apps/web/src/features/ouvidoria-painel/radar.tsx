import { Panel } from '#ui/section.tsx';
import { listaCom } from './lista.ts';
import { Numero } from './numero.tsx';
import type { Painel } from './queries.ts';
import { Tabela } from './tabela.tsx';

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
    <Tabela
      nome="Prazos por área"
      canto="Com quem está"
      colunas={COLUNAS.map(({ titulo }) => titulo)}
      linhas={radar.map((linha) => {
        const nome = linha.grupo?.nome ?? 'Ouvidoria';
        return {
          nome,
          celulas: COLUNAS.map(({ id, titulo, filtro }) => (
            <span key={id} data-alerta={(id === 'vencidas' && linha[id] !== 0) || undefined}>
              <Numero
                n={linha[id]}
                to={listaCom({ prazo: filtro, area: linha.grupo?.codigo })}
                about={`${nome}, ${titulo.toLowerCase()}`}
              />
            </span>
          )),
        };
      })}
    />
  );
}
