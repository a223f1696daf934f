import { CNPJ_MASK } from '@balcao/domain/pessoa/cnpj';
import { CPF_MASK } from '@balcao/domain/pessoa/cpf';
import { RadioField } from '#ui/choice-field.tsx';
import { Link } from '#ui/link.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import { useNext, withNext } from '../next-search.ts';
import { checkQuem } from './cadastro.ts';
import { CADASTRO, StepFrame } from './step-frame.tsx';
import type { CadastroProgress } from './use-cadastro.ts';

/** The step that asks for the CPF of a person or the CNPJ of a company. */
export function StepQuem({ dados, refused, change, go }: CadastroProgress) {
  const errors = useFormErrors();
  const next = useNext();
  const isPessoa = dados.pessoa === 'PF';
  return (
    <StepFrame
      passo="quem"
      title={CADASTRO}
      intro="É de graça. Você vai precisar de um e-mail que possa abrir agora."
      errors={errors}
      refused={refused}
      onSubmit={() => errors.show(checkQuem(dados)) && go('dados')}
      aside={
        <p>
          Já tem conta? <Link to={withNext('/auth/login', next)}>Entrar</Link>
        </p>
      }
    >
      <RadioField
        name="pessoa"
        label="Para quem é a conta?"
        value={dados.pessoa}
        onChange={(value) => change({ pessoa: value === 'PJ' ? 'PJ' : 'PF', cpfCnpj: '' })}
        options={[
          { value: 'PF', label: 'Para mim', hint: 'Cidadão ou profissional, com CPF' },
          { value: 'PJ', label: 'Para uma empresa', hint: 'Com CNPJ, feita por quem responde por ela' },
        ]}
      />
      <MaskedField
        key={dados.pessoa}
        name="cpfCnpj"
        label={isPessoa ? 'CPF' : 'CNPJ'}
        mask={isPessoa ? CPF_MASK : CNPJ_MASK}
        value={dados.cpfCnpj}
        onChange={(cpfCnpj) => change({ cpfCnpj })}
        error={errors.of('cpfCnpj')}
        enterKeyHint="next"
      />
    </StepFrame>
  );
}
