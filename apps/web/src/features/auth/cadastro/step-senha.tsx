import { isProblem } from '#platform/problem.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { useFormErrors } from '#ui/use-form-errors.ts';
import classes from '../auth.module.css';
import { useCadastroInicio } from '../queries.ts';
import { SenhaNovaField } from '../senha-nova-field.tsx';
import { senhaIssues, useSenhaRules } from '../senha-rules.ts';
import { Working } from '../working.tsx';
import type { Issue } from './cadastro.ts';
import { cadastroBody } from './cadastro-body.ts';
import { StepFrame } from './step-frame.tsx';
import { TermoReader } from './termo-reader.tsx';
import type { CadastroProgress } from './use-cadastro.ts';

/** The step of password and terms; it then requests the code. */
export function StepSenha(cadastro: CadastroProgress) {
  const { dados, senha, aceitaTermo, refused } = cadastro;
  const errors = useFormErrors();
  const rules = useSenhaRules({ ...dados, tipo: 0 });
  const inicio = useCadastroInicio();
  function submit() {
    const issues: Issue[] = senhaIssues(rules, senha);
    if (!aceitaTermo)
      issues.push({
        path: 'aceitaTermo',
        message: 'Para criar a conta, confirme que leu o termo de uso.',
      });
    if (!errors.show(issues)) return;
    inicio.mutate(cadastroBody(dados, senha), {
      onSuccess: cadastro.sent,
      onError: (error) => {
        if (isProblem(error, 'validation') && error.errors.length > 0) cadastro.refuse(error.errors);
        else errors.fail(error);
      },
    });
  }
  return (
    <StepFrame
      passo="senha"
      title="Crie sua senha"
      errors={errors}
      refused={refused}
      submitLabel="Criar conta"
      busy={inicio.isPending}
      onSubmit={submit}
      onBack={() => cadastro.go('dados')}
    >
      <SenhaNovaField
        value={senha}
        onChange={cadastro.setSenha}
        error={errors.of('senha')}
        rules={rules}
        username={dados.email}
      />
      <div className={classes.terms}>
        <CheckboxField
          name="aceitaTermo"
          label="Li o termo de uso"
          checked={aceitaTermo}
          onChange={cadastro.setAceitaTermo}
          error={errors.of('aceitaTermo')}
        />
        <TermoReader />
      </div>
      <Working active={inicio.working} />
    </StepFrame>
  );
}
