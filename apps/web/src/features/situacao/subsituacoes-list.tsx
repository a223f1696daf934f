import { comItemMovido } from '@balcao/domain/formulario/editar/percorrer';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Setas } from '#ui/ordem.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Situacao } from './queries.ts';
import classes from './situacao.module.css';
import { SubsituacaoChip } from './subsituacao-chip.tsx';
import { type Subsituacao, useOrderSubsituacoes } from './subsituacao-queries.ts';

const SubsituacaoDialog = lazyPart(() => import('./subsituacao-dialog.tsx'), 'SubsituacaoDialog');

interface SubsituacoesListProps {
  situacao: Situacao;
  subsituacoes: readonly Subsituacao[];
}

/** The detailed situations of one situation, in the order of the choice, with a button to add one. */
export function SubsituacoesList({ situacao, subsituacoes }: SubsituacoesListProps) {
  /** Id of the one being edited. */
  const [aberta, setAberta] = useState<string | null>(null);
  const [dito, setDito] = useState('');
  const order = useOrderSubsituacoes(situacao.codigo);
  const ids = subsituacoes.map(({ id }) => id);
  function move(at: number, to: number) {
    if (order.isPending) return;
    order.mutate(comItemMovido(ids, at, to), {
      onSuccess: () => setDito(`${subsituacoes[at]?.rotuloEquipe}: agora é a ${to + 1}ª de ${ids.length}.`),
    });
  }
  return (
    <div className={classes.finer}>
      {subsituacoes.length > 0 && (
        <ul className={classes.finerList} aria-label={`Detalhes de ${situacao.rotuloEquipe}`}>
          {subsituacoes.map((one, at) => (
            <li key={one.id}>
              <SubsituacaoChip rotulo={one.rotuloEquipe} cor={one.cor} />
              <span className={classes.detail}>{describe(one)}</span>
              <span className={classes.acts}>
                <Setas nome={one.rotuloEquipe} i={at} total={ids.length} onMove={(to) => move(at, to)} />
                <IconButton label={`Alterar ${one.rotuloEquipe}`} onClick={() => setAberta(one.id)}>
                  <IconPencil size={16} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button
        aria-label={`Incluir detalhe de ${situacao.rotuloEquipe}`}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setAberta('nova')}
      >
        Incluir detalhe
      </Button>
      <VisuallyHidden>
        <span role="status">{dito}</span>
      </VisuallyHidden>
      {aberta && (
        <Suspense>
          <SubsituacaoDialog
            situacao={situacao}
            old={subsituacoes.find(({ id }) => id === aberta) ?? null}
            onClose={() => setAberta(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function describe({ rotuloCidadao, pedeMotivo, ativo, pedidos }: Subsituacao): string {
  const count = pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`;
  const said = [
    rotuloCidadao === null ? 'só para a equipe' : `para quem pediu: ${rotuloCidadao}`,
    pedeMotivo ? 'com motivo' : null,
    ativo ? null : 'fora de uso',
    pedidos === 0 ? null : count,
  ];
  return said.filter(Boolean).join(' · ');
}
