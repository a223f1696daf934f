import { requerimento } from '@balcao/contract/requerimento';
import { useState } from 'react';
import { describeResultado } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, upon, useChange, useFieldErrors } from '#features/tramite/api.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { possibleResultados } from './resultado.ts';

const aprovar = upon(requerimento.aprovar);

/** The result that a second person approves before somebody else signs the decision. */
export function AprovarDialog({ detail, leitor, onClose, onDone }: ActionProps) {
  const [chosen, setChosen] = useState('');
  const change = useChange(detail, { onDone });
  const errors = useFieldErrors(change.error);
  const resultados = possibleResultados(detail);
  const resultado = resultados.find((one) => one === chosen);
  const submit = () => {
    errors.show(new Map(resultado ? [] : [['resultado', 'Escolha o resultado que você aprova.']]));
    if (resultado) change.send((seen) => aprovar(seen, { resultado }));
  };
  return (
    <ActDialog
      title="Aprovar como segunda pessoa"
      confirm={resultado ? `Aprovar: ${describeResultado(resultado, leitor)}` : 'Aprovar'}
      change={change}
      leitor={leitor}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldStack>
        <p>Confira os valores e os documentos. Outra pessoa assina a decisão, e só com este resultado.</p>
        <p>Se o valor certo é outro, peça a correção dele antes: a decisão vale para o valor pedido.</p>
        <p>Se o requerente corrigir alguma resposta, a aprovação deixa de valer.</p>
        <RadioField
          name="resultado"
          label="Resultado que você aprova"
          inline
          options={resultados.map((one) => ({ value: one, label: describeResultado(one, leitor) }))}
          value={chosen}
          error={errors.of.get('resultado')}
          onChange={(value) => {
            errors.drop('resultado');
            setChosen(value);
          }}
        />
      </FieldStack>
    </ActDialog>
  );
}
