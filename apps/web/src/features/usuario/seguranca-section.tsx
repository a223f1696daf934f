import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Usuario } from './queries.ts';
import { Ativacao } from './segundo-fator/ativar-segundo-fator.tsx';
import { useIniciarSegundoFator } from './segundo-fator/queries.ts';

const DesativarDialog = lazyPart(() => import('./segundo-fator/desativar-dialog.tsx'), 'DesativarDialog');

/** Password and second factor. */
export function SegurancaSection({ usuario }: { usuario: Usuario }) {
  const start = useIniciarSegundoFator();
  const situacao = useFocusOnSwitch<HTMLSpanElement>(usuario.segundoFator, start.data !== undefined);
  return (
    <Section title="Segurança">
      <KeyValue
        layout="rows"
        facts={[
          {
            label: 'Senha',
            value: 'Se desconfiar que alguém a conhece, troque.',
            action: (
              <ButtonLink to="/usuario/trocar-senha" variant="default" size="compact-md">
                Trocar
              </ButtonLink>
            ),
          },
          {
            label: 'Verificação em duas etapas',
            value: (
              <span ref={situacao} tabIndex={-1} data-focus-quiet>
                <VisuallyHidden>Verificação em duas etapas: </VisuallyHidden>
                {usuario.segundoFator ? (
                  <StatusBadge tone="sucesso">Ativa</StatusBadge>
                ) : (
                  'Desativada. Com ela, quem descobrir sua senha ainda precisa de um código do seu celular.'
                )}
              </span>
            ),
            action: usuario.segundoFator ? (
              <Desativar />
            ) : (
              <Button
                variant="default"
                size="compact-md"
                loading={start.isPending}
                onClick={() => start.mutate()}
              >
                Ativar
              </Button>
            ),
          },
        ]}
      />
      <Ativacao start={start} />
    </Section>
  );
}

/**
 * Focuses the element after the switch changed and its button disappeared. Does nothing while a dialog is open or when
 * something else has the focus.
 */
function useFocusOnSwitch<T extends HTMLElement>(on: boolean, open: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const shown = useRef(on);
  useEffect(() => {
    if (open || shown.current === on) return;
    shown.current = on;
    if (document.activeElement === null || document.activeElement === document.body) element.current?.focus();
  }, [on, open]);
  return element;
}

function Desativar() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        Desativar
      </Button>
      <Suspense>{asking && <DesativarDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
