import { vinculo } from '@balcao/contract/vinculo';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, upon, useActForm } from '#features/tramite/api.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { OutrosDaPessoa } from './outros-da-pessoa.tsx';
import { PrazoDaJuntada } from './prazo-da-juntada.tsx';
import { NumeroField } from './vincular-dialog.tsx';

const juntar = upon(vinculo.juntar);

/** Joins this request to an older one of the same person. */
export function JuntarDialog(props: ActionProps) {
  const { filled, put, text, errors, sendUnless, dialog } = useActForm(props, 'juntar', {
    numero: '',
    motivo: '',
  });
  const submit = () => {
    const wrong = new Map<string, string>();
    if (!/\d/.test(filled.numero)) wrong.set('numero', 'Informe o número do outro pedido.');
    if (filled.motivo.trim().length < 10) wrong.set('motivo', 'Escreva pelo menos 10 caracteres.');
    sendUnless(wrong, (seen) => juntar(seen, filled));
  };
  return (
    <ActDialog {...dialog} title="Juntar a outro pedido" confirm="Juntar" onSubmit={submit}>
      <FieldStack>
        <p>
          Este pedido é arquivado com o seu número, e a resposta sai no outro, que precisa ser da mesma pessoa
          e mais antigo. O que for escrito aqui chega lá. Pode ser desfeito enquanto o outro estiver aberto.
        </p>
        <NumeroField
          value={filled.numero}
          error={errors.of.get('numero')}
          onChange={(numero) => put({ numero })}
        />
        {!props.detail.identidadeProtegida && (
          <OutrosDaPessoa
            detail={props.detail}
            value={filled.numero}
            onChoose={(numero) => put({ numero })}
          />
        )}
        <PrazoDaJuntada detail={props.detail} numero={filled.numero} />
        <TextareaField
          label="Motivo"
          hint="Pelo menos 10 letras. O requerente lê este texto."
          rows={3}
          limit={1000}
          {...text('motivo')}
        />
      </FieldStack>
    </ActDialog>
  );
}
