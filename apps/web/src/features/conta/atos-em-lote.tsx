import type { AtoEmLote, SituacaoDeConta } from '@balcao/domain/pessoa/conta';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { Option } from '#ui/select-field.tsx';

const LoteDialog = lazyPart(() => import('./lote-dialog.tsx'), 'LoteDialog');

interface AtosEmLoteProps {
  /** The selected accounts. */
  contas: readonly { id: string; situacao: SituacaoDeConta }[];
  /** Groups to add people to; none for people who may not. */
  grupos: readonly Option[];
  /** Called when the result was read. */
  onDone: () => void;
}

/** The acts on a selection of accounts, those that some of them allow. */
export function AtosEmLote({ contas, grupos, onDone }: AtosEmLoteProps) {
  const [acao, setAcao] = useState<AtoEmLote | null>(null);
  // A snapshot, because rows may leave the list with what is done to them.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const eu = useEu();
  const some = (situacao: SituacaoDeConta) => contas.some((conta) => conta.situacao === situacao);
  const emUso = some('ativo');
  const acts: readonly (readonly [AtoEmLote, string, boolean])[] = [
    ['desativar', 'Desativar', emUso],
    ['ativar', 'Reativar', some('desativado')],
    ['incluir_no_grupo', 'Incluir em grupo', emUso && grupos.length > 0],
    ['encerrar_sessoes', 'Encerrar sessões', emUso && can(eu, 'relatorio.sessoes')],
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
                setChosen(contas.map(({ id }) => id));
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
