import type { AtoEmLote } from '@balcao/domain/pessoa/conta';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Option } from '#ui/select-field.tsx';

const LoteDialog = lazyPart(() => import('./lote-dialog.tsx'), 'LoteDialog');

interface AtosEmLoteProps {
  ids: readonly string[];
  /** Groups to add people to; none for people who may not. */
  grupos: readonly Option[];
  /** Called when the result was read. */
  onDone: () => void;
}

/** The acts on a selection of accounts. */
export function AtosEmLote({ ids, grupos, onDone }: AtosEmLoteProps) {
  const [acao, setAcao] = useState<AtoEmLote | null>(null);
  // A snapshot, because rows may leave the list with what is done to them.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const eu = useEu();
  const acts: readonly (readonly [AtoEmLote, string, boolean])[] = [
    ['desativar', 'Desativar', true],
    ['ativar', 'Reativar', true],
    ['incluir_no_grupo', 'Incluir em grupo', grupos.length > 0],
    ['encerrar_sessoes', 'Encerrar sessões', can(eu, 'relatorio.sessoes')],
  ];
  return (
    <>
      {acts.map(
        ([name, verb, offered]) =>
          offered && (
            <Button
              key={name}
              variant="default"
              size="compact-md"
              onClick={() => {
                setChosen([...ids]);
                setAcao(name);
              }}
            >
              {verb}
            </Button>
          ),
      )}
      {acao && (
        <Suspense>
          <LoteDialog
            acao={acao}
            ids={chosen}
            grupos={grupos}
            onClose={() => setAcao(null)}
            onDone={() => {
              setAcao(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
