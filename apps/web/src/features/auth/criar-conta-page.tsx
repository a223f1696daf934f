import type { ComponentType } from 'react';
import type { Passo } from './cadastro/cadastro.ts';
import { StepCodigo } from './cadastro/step-codigo.tsx';
import { StepDados } from './cadastro/step-dados.tsx';
import { StepQuem } from './cadastro/step-quem.tsx';
import { StepSenha } from './cadastro/step-senha.tsx';
import { type CadastroProgress, useCadastro } from './cadastro/use-cadastro.ts';
import { useFocusOnChange } from './use-focus-heading.ts';

const STEPS: Record<Exclude<Passo, 'codigo'>, ComponentType<CadastroProgress>> = {
  quem: StepQuem,
  dados: StepDados,
  senha: StepSenha,
};

/** Creates an account for a person or company in steps; the last one confirms the e-mail and signs in. */
export default function CriarContaPage() {
  const cadastro = useCadastro();
  const { passo, enviado } = cadastro;
  useFocusOnChange(passo);
  if (passo === 'codigo' && enviado) return <StepCodigo {...cadastro} enviado={enviado} />;
  const Step = STEPS[passo === 'codigo' ? 'senha' : passo];
  return <Step {...cadastro} />;
}
