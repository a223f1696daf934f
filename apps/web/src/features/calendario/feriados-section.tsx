import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import calendario from './calendario.module.css';
import { FeriadosTable } from './feriados-table.tsx';
import { type Feriado, useFeriados } from './queries.ts';

const FeriadoDialog = lazyPart(() => import('./feriado-dialog.tsx'), 'FeriadoDialog');
const RetirarDialog = lazyPart(() => import('./retirar-dialog.tsx'), 'RetirarDialog');
const FederaisDialog = lazyPart(() => import('./federais-dialog.tsx'), 'FederaisDialog');
const ListaDialog = lazyPart(() => import('./lista-dialog.tsx'), 'ListaDialog');

/** The open dialog. */
type Aberto =
  | { dialogo: 'incluir' | 'federais' | 'lista' }
  | { dialogo: 'alterar' | 'retirar'; feriado: Feriado };

interface FeriadosSectionProps {
  ano: number;
  onAno: (ano: number) => void;
  editable: boolean;
}

/** The days of a year on which the council works half the day or not at all. */
export function FeriadosSection({ ano, onAno, editable }: FeriadosSectionProps) {
  const feriados = useFeriados(ano);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  return (
    <Section
      title="Calendário"
      description="Feriados, pontos facultativos e recessos, de dia inteiro ou de meio expediente."
      surface={false}
    >
      <div className={calendario.toolbar}>
        <Ano ano={ano} onAno={onAno} />
        {editable && (
          <div className={classes.group}>
            <Button onClick={() => setAberto({ dialogo: 'incluir' })}>Incluir dia</Button>
            <Button variant="default" onClick={() => setAberto({ dialogo: 'federais' })}>
              Importar feriados de {ano}
            </Button>
            <Button variant="default" onClick={() => setAberto({ dialogo: 'lista' })}>
              Colar uma lista
            </Button>
          </div>
        )}
      </div>
      <QueryView
        query={feriados}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} height={28} />
          </Panel>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Panel>
            <EmptyState
              title={`Nenhum dia em ${ano}`}
              text="Sem feriados neste ano, os prazos contam só os fins de semana. Importe os feriados nacionais para começar."
            />
          </Panel>
        }
      >
        {({ items }) => (
          <FeriadosTable
            ano={ano}
            feriados={items}
            refreshing={feriados.isPlaceholderData}
            editable={editable}
            onChange={(feriado) => setAberto({ dialogo: 'alterar', feriado })}
            onRemove={(feriado) => setAberto({ dialogo: 'retirar', feriado })}
          />
        )}
      </QueryView>
      <Suspense>{aberto && <Dialogo aberto={aberto} ano={ano} onClose={() => setAberto(null)} />}</Suspense>
    </Section>
  );
}

function Ano({ ano, onAno }: Pick<FeriadosSectionProps, 'ano' | 'onAno'>) {
  return (
    <fieldset className={calendario.anos} aria-label="Ano do calendário">
      <IconButton
        label={`Ano anterior, ${ano - 1}`}
        onClick={() => onAno(ano - 1)}
        disabled={ano <= ANO_MINIMO}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span className={calendario.ano} aria-live="polite">
        {ano}
      </span>
      <IconButton
        label={`Próximo ano, ${ano + 1}`}
        onClick={() => onAno(ano + 1)}
        disabled={ano >= ANO_MAXIMO}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

function Dialogo({ aberto, ano, onClose }: { aberto: Aberto; ano: number; onClose: () => void }) {
  switch (aberto.dialogo) {
    case 'incluir':
      return <FeriadoDialog feriado={null} onClose={onClose} />;
    case 'alterar':
      return <FeriadoDialog feriado={aberto.feriado} onClose={onClose} />;
    case 'retirar':
      return <RetirarDialog feriado={aberto.feriado} onClose={onClose} />;
    case 'federais':
      return <FederaisDialog ano={ano} onClose={onClose} />;
    case 'lista':
      return <ListaDialog onClose={onClose} />;
  }
}
