import type { ReactNode } from 'react';
import company from '#content/company.json';
import login from '#content/login.json';
import newPassword from '#content/newPassword.json';
import content from '#content/plainLogin.json';
import {
  type LoginFault,
  type LoginFieldName,
  type LoginView,
  loginAnswerId,
  loginPaths,
} from '#rules/loginView.ts';
import { LoginField } from './LoginField.tsx';
import type { LoginHosts } from './loginHosts.ts';

interface PlainLoginProps {
  readonly view: LoginView;
  readonly hosts: LoginHosts;
}

/**
 * The login for browsers that run no scripts, in any of its states: forms that post themselves, with the fields and the
 * words of the dialog. The build draws the first state into the page, the server each one that answers a form.
 */
export function PlainLogin({ view, hosts }: PlainLoginProps) {
  switch (view.shows) {
    case 'ways':
      return <Ways view={view} hosts={hosts} />;
    case 'code':
      return <Code view={view} />;
    case 'linkSent':
      return <LinkSent />;
    case 'employee':
      return <Inside view={view} hosts={hosts} />;
    case 'newPassword':
      return <NewPassword view={view} />;
    case 'passwordSet':
      return <Told {...newPassword.set} />;
    case 'linkOver':
      return <Told {...newPassword.over} />;
    case 'inbox':
      return <Inbox />;
  }
}

function Ways({ view, hosts }: { readonly view: View<'ways'>; readonly hosts: LoginHosts }) {
  const { typed = {}, fault } = view;
  const { customer, employee, forgot } = login;
  const field = fieldsWith(fault);
  return (
    <>
      <h1>{content.title}</h1>
      <Refusal fault={fault} />
      {isElsewhere(hosts) ? (
        <p>
          {content.elsewhere} <a href={company.phoneHref}>{company.phone}</a>.
        </p>
      ) : (
        <div className="login-page__ways">
          <section aria-labelledby="login-customers">
            <h2 id="login-customers">{content.customer.title}</h2>
            <PlainForm action={loginPaths.number} submit={content.customer.send}>
              <p className="login__hint">{customer.hint}</p>
              {field('loginPhone', customer.phone, {
                type: 'tel',
                inputMode: 'numeric',
                autoComplete: 'tel-national',
                placeholder: customer.phonePlaceholder,
                defaultValue: typed.loginPhone,
              })}
            </PlainForm>
          </section>
          <section aria-labelledby="login-employees">
            <h2 id="login-employees">{content.employee.title}</h2>
            <PlainForm action={loginPaths.employee} submit={employee.submit}>
              {field('employeeEmail', employee.email, {
                type: 'email',
                autoComplete: 'username',
                defaultValue: typed.employeeEmail,
              })}
              {field('employeePassword', employee.password, {
                type: 'password',
                autoComplete: 'current-password',
              })}
            </PlainForm>
            <details className="login-page__forgot" open={typed.email !== undefined}>
              <summary>{content.forgot.title}</summary>
              <PlainForm action={loginPaths.forgotten} submit={forgot.submit}>
                <p className="login__hint">{forgot.hint}</p>
                {field('email', forgot.email, {
                  type: 'email',
                  autoComplete: 'email',
                  defaultValue: typed.email,
                })}
              </PlainForm>
            </details>
          </section>
        </div>
      )}
    </>
  );
}

function Code({ view: { numberEnd, fault } }: { readonly view: View<'code'> }) {
  const { code, submit } = login.customer;
  return (
    <>
      <h1>{content.code.title}</h1>
      <Refusal fault={fault} />
      <PlainForm action={loginPaths.code} submit={submit}>
        <p className="login__hint">{content.code.hint.replace('{end}', numberEnd)}</p>
        {fieldsWith(fault)('loginOtp', code, { inputMode: 'numeric', autoComplete: 'one-time-code' })}
      </PlainForm>
      <p>
        <a href={loginPaths.page}>{content.code.other}</a>
      </p>
    </>
  );
}

function LinkSent() {
  return (
    <>
      <h1>{content.forgot.title}</h1>
      <p className="login__message login__message--success">{content.forgot.sent}</p>
      <p>
        <a href={loginPaths.page}>{content.forgot.back}</a>
      </p>
    </>
  );
}

function Inside({ view, hosts }: { readonly view: View<'employee'>; readonly hosts: LoginHosts }) {
  const { title, who, inbox, needsScripts, onlyByScripts, leads, logOut } = content.inside;
  return (
    <>
      <h1>{title}</h1>
      <p>{who.replace('{email}', view.email)}</p>
      <p>
        <a className="button button--primary" href={`${hosts.adminHost || view.adminUrl}/dashboard`}>
          {inbox}
        </a>
      </p>
      <p>
        {view.hasLeadList ? (
          <>
            {needsScripts} <a href={leadsFile}>{leads}</a>
          </>
        ) : (
          onlyByScripts
        )}
      </p>
      <form method="post" action={loginPaths.employeeLogOut}>
        <button type="submit" className="button button--quiet">
          {logOut}
        </button>
      </form>
    </>
  );
}

function NewPassword({ view: { fault } }: { readonly view: View<'newPassword'> }) {
  return (
    <>
      <h1>{newPassword.title}</h1>
      <Refusal fault={fault} />
      {/* to the page's own address, which has the token */}
      <PlainForm action="" submit={newPassword.submit}>
        <p className="login__hint">{newPassword.hint}</p>
        {fieldsWith(fault)('newPassword', newPassword.field, {
          type: 'password',
          autoComplete: 'new-password',
        })}
      </PlainForm>
    </>
  );
}

function Told({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
    </>
  );
}

/** In the place of the inbox. */
function Inbox() {
  const { title, text, leads } = content.inbox;
  return (
    <>
      <Told title={title} text={text} />
      <p>
        <a href={leadsFile}>{leads}</a>
      </p>
    </>
  );
}

const leadsFile = '/api/client-forms/forms.csv';

type View<Shows> = Extract<LoginView, { readonly shows: Shows }>;

/** Where the site was built to send logins to another host, this one's server must not hear of passwords. */
const isElsewhere = ({ apiHost, portalHost }: LoginHosts) => apiHost !== '' || portalHost !== '';

/** What is wrong, first in the page: the address leads there, so that the browser itself moves the focus. */
function Refusal({ fault }: { readonly fault: LoginFault | undefined }) {
  if (!fault) return null;
  const [field] = fault.fields;
  return (
    <section className="login__message" id={loginAnswerId} tabIndex={-1} aria-label={content.refused}>
      <p id={messageId}>{field ? <a href={`#login-${field}`}>{fault.message}</a> : fault.message}</p>
    </section>
  );
}

const messageId = 'login-message';

type Input = Omit<Parameters<typeof LoginField>[0], 'name' | 'label'>;

/** Draws the fields of a page, those with the fault marked as such. */
const fieldsWith = (fault: LoginFault | undefined) => (name: LoginFieldName, label: string, input: Input) => (
  <LoginField
    name={name}
    label={label}
    {...input}
    fault={fault?.fields.includes(name) ? messageId : undefined}
  />
);

interface PlainFormProps {
  readonly action: string;
  /** What its button says. */
  readonly submit: string;
  readonly children: ReactNode;
}

/** The server judges what was entered, and says it in the words of the dialog. */
function PlainForm({ action, submit, children }: PlainFormProps) {
  return (
    <form className="login-page__form" method="post" action={`${action}#${loginAnswerId}`} noValidate>
      {children}
      <button type="submit" className="button button--primary">
        {submit}
      </button>
    </form>
  );
}
