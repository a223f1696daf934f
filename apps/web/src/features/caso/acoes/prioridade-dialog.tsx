import { prioridade } from '@balcao/contract/prioridade';
import { PASSO_PRIORIDADE } from '@balcao/domain/formulario/bloco-prioridade';
import {
  checkGuarda,
  isMotivoTemporario,
  type PrioridadeDeclaravel,
  prioridadeDeclarada,
} from '@balcao/domain/requerimento/prioridade';
import { useState } from 'react';
import { RespostasView } from '#features/formulario/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { resumoOf, useCaseContexto } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, upon, useActForm } from '#features/tramite/api.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

const conferirPrioridade = upon(prioridade.conferir);

const EMPTY = { motivo: '', guardar: false, ate: '' };

const CONFIRMAR = {
  title: 'Confirmar a prioridade',
  intro: 'Confirme depois de ver a prova. O pedido passa à frente dos que não têm prioridade.',
  hint: 'Pelo menos 10 letras, sem dados de saúde. O requerente lê este texto.',
  confirm: 'Confirmar',
};

const NEGAR = {
  title: 'Não confirmar a prioridade',
  intro: 'O pedido segue a ordem comum da fila. Se a prova chegar depois, você ainda pode confirmar.',
  hint: 'Diga o que falta, em pelo menos 10 letras e sem dados de saúde. O requerente lê este texto.',
  confirm: 'Não confirmar',
};

/** Shows the claimed ground with its proof; confirms it, also for later requests, or denies it. */
export function PrioridadeDialog(props: ActionProps) {
  const { acao, detail } = props;
  const confirma = acao === 'confirmar_prioridade';
  const form = confirma ? CONFIRMAR : NEGAR;
  // The value at opening, so that later news do not change the form.
  const [ground] = useState(() => prioridadeDeclarada(detail.respostas));
  const { filled, put, text, errors, sendUnless, dialog } = useActForm(props, acao, EMPTY);
  const keeps = confirma && ground !== null && filled.guardar;
  const ate = filled.ate === '' ? null : filled.ate;
  const submit = () => {
    const guardar = keeps ? { guardar: { ate } } : {};
    sendUnless(keeps ? wrongIn(ground, ate) : new Map(), (seen) =>
      conferirPrioridade(seen, { confirma, motivo: filled.motivo, ...guardar }),
    );
  };
  return (
    <ActDialog {...dialog} title={form.title} confirm={form.confirm} onSubmit={submit}>
      <FieldStack>
        <p>{form.intro}</p>
        <Claim detail={detail} />
        <TextareaField label="Motivo da decisão" hint={form.hint} data-autofocus {...text('motivo')} />
        {confirma && ground !== null && (
          <CheckboxField
            name="guardar"
            label="Vale para os próximos pedidos desta pessoa"
            hint="Ela não precisa enviar o documento de novo, e pode retirar quando quiser."
            checked={filled.guardar}
            error={errors.of.get('guardar')}
            onChange={(guardar) => put({ guardar })}
          />
        )}
        {keeps && (
          <DateField
            name="ate"
            label="Vale até"
            optional={!isMotivoTemporario(ground)}
            hint={
              isMotivoTemporario(ground) ? 'Pelo documento. No máximo 5 anos.' : 'Em branco, não tem fim.'
            }
            value={filled.ate}
            error={errors.of.get('ate') ?? errors.of.get('guardar.ate')}
            onChange={(day) => put({ ate: day })}
          />
        )}
      </FieldStack>
    </ActDialog>
  );
}

function Claim({ detail }: { detail: Detalhe }) {
  const contexto = useCaseContexto(detail);
  const claim = resumoOf(detail, detail.respostas, contexto).find(
    ({ passo }) => passo.id === PASSO_PRIORIDADE,
  );
  return claim ? <RespostasView form={detail.formulario} itens={claim.itens} fonte="requerimento" /> : null;
}

function wrongIn(motivo: PrioridadeDeclaravel, ate: string | null): Map<string, string> {
  const wrong = checkGuarda({ motivo, ate }, todayIso());
  return wrong === null ? new Map<string, string>() : new Map([['ate', wrong]]);
}
