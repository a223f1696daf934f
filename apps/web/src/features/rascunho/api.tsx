// The public interface of drafts, for other features.
export { Preencher } from './formulario-page.tsx';
export { useFiledRequest } from './queries.ts';
export { EmNomeDe } from './wizard/em-nome-de.tsx';
export { EnvioSection } from './wizard/envio-section.tsx';
export { issueText } from './wizard/issue-text.ts';
export { PassoForm } from './wizard/passo-form.tsx';
export { useEnvio } from './wizard/use-envio.ts';
export { useStepErrors } from './wizard/use-step-errors.ts';
export { useWizard, type WizardView } from './wizard/use-wizard.ts';
export type { WizardProps } from './wizard/wizard.tsx';
export { WizardFrame } from './wizard/wizard-frame.tsx';
export { formularioPath, parseWizardSearch, type WizardSearch } from './wizard/wizard-search.ts';
