import { MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import type { ReactNode } from 'react';
import { FieldStack } from '#ui/form-actions.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { countPedidos } from './bulk-acts.ts';
import type { useAlcance } from './use-alcance.ts';

interface MoverFieldsProps {
  /** Whether the number of requests that each movement reaches is known. */
  counts: boolean;
  alcance: ReturnType<typeof useAlcance>;
  /** Number of selected requests. */
  total: number;
  value: string;
  error: string | undefined;
  onChange: (escolha: string) => void;
  /** Further fields, shown once a movement can be chosen. */
  children: ReactNode;
}

/**
 * The movements that at least one selected request allows, each with its count. A selection too long to check offers all
 * movements.
 */
export function MoverFields({ counts, ...rest }: MoverFieldsProps) {
  return counts ? <Counted {...rest} /> : <Choice {...rest} options={ALL} partly />;
}

const LEFT = 'Os pedidos em que isto não é possível ficam como estão.';

const ALL = (Object.keys(MOVIMENTOS) as Movimento[]).map((acao) => ({
  value: acao,
  label: MOVIMENTOS[acao],
}));

type ChoiceProps = Pick<MoverFieldsProps, 'value' | 'error' | 'onChange' | 'children'> & {
  options: readonly { value: string; label: string }[];
  /** Whether some requests may stay as they are. */
  partly: boolean;
};

function Choice({ options, partly, value, error, onChange, children }: ChoiceProps) {
  return (
    <FieldStack>
      <SelectField
        ref={takeFocus}
        name="acao"
        label="O que fazer"
        hint={partly ? LEFT : undefined}
        options={options}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </FieldStack>
  );
}

function Counted({ alcance, total, ...rest }: Omit<MoverFieldsProps, 'counts'>) {
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
          <Choice
            {...rest}
            partly={[...reached.values()].some(({ size }) => size < total)}
            options={[...reached].map(([acao, { size }]) => ({
              value: acao,
              label: `${MOVIMENTOS[acao]} (${describeReach(size, total)})`,
            }))}
          />
        )}
      </QueryView>
    </div>
  );
}

const NOTHING =
  'Nenhum dos pedidos escolhidos pode mudar de situação por aqui agora. Decidir ou pedir correções se faz dentro de cada pedido.';

/** A ref callback: takes the focus that the surrounding box held while loading. */
function takeFocus(element: HTMLElement | null): void {
  if (element?.closest('[data-autofocus]') === document.activeElement) element?.focus();
}

function describeReach(count: number, total: number): string {
  if (count < total) return `${count} de ${total}`;
  return total === 1 ? countPedidos(1) : `todos os ${total}`;
}
