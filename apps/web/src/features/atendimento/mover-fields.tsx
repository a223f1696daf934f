import { MOVIMENTOS } from '@balcao/domain/macro/passo';
import type { ReactNode } from 'react';
import { FieldStack } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { countPedidos } from './bulk-acts.ts';
import type { useAlcance } from './use-alcance.ts';

interface MoverFieldsProps {
  alcance: ReturnType<typeof useAlcance>;
  /** How many requests are selected. */
  total: number;
  value: string;
  error: string | undefined;
  onChange: (escolha: string) => void;
  /** What else is asked once something can be chosen. */
  children: ReactNode;
}

/** The movements that at least one of the selected requests allows, each with how many of them it reaches. */
export function MoverFields({ alcance, total, value, error, onChange, children }: MoverFieldsProps) {
  return (
    <div tabIndex={-1} data-autofocus data-focus-quiet>
      <QueryView
        query={alcance}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={({ size }) => size === 0}
        empty={
          <p ref={takeFocus} tabIndex={-1} data-focus-quiet>
            {NOTHING}
          </p>
        }
      >
        {(reached) => (
          <FieldStack>
            <SelectField
              ref={takeFocus}
              name="acao"
              label="O que fazer"
              hint={
                [...reached.values()].some(({ size }) => size < total)
                  ? 'Os pedidos em que isto não é possível ficam como estão.'
                  : undefined
              }
              options={[...reached].map(([acao, { size }]) => ({
                value: acao,
                label: `${MOVIMENTOS[acao]} (${describeReach(size, total)})`,
              }))}
              value={value}
              error={error}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {children}
          </FieldStack>
        )}
      </QueryView>
    </div>
  );
}

const NOTHING =
  'Nenhum dos pedidos escolhidos pode mudar de situação por aqui agora. Decidir ou pedir correções se faz dentro de cada pedido.';

/** A ref: what comes takes the focus that the box around it held meanwhile. */
function takeFocus(element: HTMLElement | null): void {
  if (element?.closest('[data-autofocus]') === document.activeElement) element?.focus();
}

function describeReach(count: number, total: number): string {
  if (count < total) return `${count} de ${total}`;
  return total === 1 ? countPedidos(1) : `todos os ${total}`;
}
