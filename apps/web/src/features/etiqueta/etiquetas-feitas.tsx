import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import classes from './etiqueta.module.css';
import { inverseOf, type Resultado, useAplicar } from './queries.ts';

/** What became of each request, and the way back. */
export function EtiquetasFeitas({ resultados }: { resultados: readonly Resultado[] }) {
  const desfazer = useAplicar();
  const [desfeito, setDesfeito] = useState(false);
  const refused = resultados.filter(({ motivo }) => motivo !== null);
  const done = resultados.length - refused.length;
  const inverse = inverseOf(resultados);
  const undo = async () => {
    try {
      for (const change of inverse) await desfazer.mutateAsync(change);
      setDesfeito(true);
    } catch {
      // Said below; what was taken back so far stays so, and another press does the rest.
    }
  };
  return (
    <FieldStack>
      <Callout
        tone={refused.length === 0 ? 'sucesso' : 'atencao'}
        live
        action={
          inverse.length > 0 &&
          !desfeito && (
            <Button variant="default" loading={desfazer.isPending} onClick={() => void undo()}>
              Desfazer
            </Button>
          )
        }
      >
        {desfeito
          ? 'Desfeito: as etiquetas estão como antes.'
          : `Etiquetas salvas em ${done === 1 ? '1 pedido' : `${done} pedidos`}.`}
      </Callout>
      <Failure error={desfazer.error} />
      {refused.length > 0 && (
        <ul className={classes.history}>
          {refused.map(({ id, numero, motivo }) => (
            <li key={id}>
              {numero ?? 'Pedido fora do seu alcance'}: {motivo}
            </li>
          ))}
        </ul>
      )}
    </FieldStack>
  );
}
