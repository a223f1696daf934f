import { rotuloEm } from '@balcao/domain/formulario/rotulo';
import { Callout } from '#ui/callout.tsx';
import type { RascunhoState } from '../rascunho/rascunho-state.ts';

/** Says which answers came from another tab or device, so that nobody sends what they did not read. */
export function OutraVersao({ state: { form, mudadas } }: { state: RascunhoState }) {
  const rotulos = mudadas.flatMap((nome) => rotuloEm(form, nome) ?? []);
  return (
    <Callout tone="atencao" live title="Este rascunho foi alterado em outro lugar">
      {rotulos.length === 0 ? (
        <p>Ele foi salvo em outra aba ou em outro aparelho.</p>
      ) : (
        <>
          <p>Mudou em outra aba ou em outro aparelho:</p>
          <ul>
            {rotulos.map((rotulo) => (
              <li key={rotulo}>{rotulo}</li>
            ))}
          </ul>
        </>
      )}
      <p>Esta página já mostra a versão nova. Confira e envie de novo.</p>
    </Callout>
  );
}
