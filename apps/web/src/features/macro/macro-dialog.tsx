import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { MacroPrevia } from './macro-previa.tsx';
import { useMacros } from './queries.ts';

interface MacroDialogProps {
  /** Requests to run the macro on. */
  ids: readonly string[];
  onClose: () => void;
  /** Called once a macro is confirmed. */
  onDone: () => void;
}

/** Dialog to choose a macro, preview it on each request, and confirm it. */
export function MacroDialog({ ids, onClose, onDone }: MacroDialogProps) {
  const macros = useMacros();
  const [escolha, setEscolha] = useState('');
  const [vista, setVista] = useState(false);
  const chosen = macros.data?.items.find(({ id }) => id === escolha);
  if (vista && chosen)
    return (
      <MacroPrevia
        macro={chosen}
        onBack={() => setVista(false)}
        ids={ids}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={ids.length === 1 ? 'Executar macro' : `Executar macro em ${ids.length} pedidos`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button disabled={!chosen} onClick={() => setVista(true)}>
            Ver o que vai acontecer
          </Button>
        </>
      }
    >
      <QueryView
        query={macros}
        skeleton={<SkeletonRows rows={4} height={44} />}
        isEmpty={({ items }) => items.every(({ ativo }) => !ativo)}
        empty={
          <EmptyState
            title="Nenhuma macro"
            text="Quem cuida dos modelos de resposta cria as macros do Conselho."
          />
        }
      >
        {({ items }) => (
          <Reached>
            <RadioField
              name="macro"
              label="Qual macro?"
              options={items
                .filter(({ ativo }) => ativo)
                .map(({ id, nome, resumo }) => ({ value: id, label: nome, hint: `${resumo.join(' · ')}.` }))}
              value={escolha}
              onChange={setEscolha}
            />
          </Reached>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Focuses the first macro. The macros load after the dialog, which has focused its close button by then. */
function Reached({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      (
        box.current?.querySelector<HTMLInputElement>('input:checked') ?? box.current?.querySelector('input')
      )?.focus(),
    [],
  );
  return <div ref={box}>{children}</div>;
}
