// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as React from 'react';
import type { createRoot, hydrateRoot } from 'react-dom/client';
import { parseAst } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asksForLeftOut, withoutParts } from './react-plugin.ts';

const required = createRequire(import.meta.url);
const productionOf = (name: string, file: string) => join(dirname(required.resolve(name)), 'cjs', `${file}.production.js`);
const whole = readFileSync(productionOf('react-dom', 'react-dom-client'), 'utf8');

/** A program as browsers get it, with all it needs. */
const read = (code: string): unknown => {
  const found = { exports: {} };
  const parts: Record<string, string> = { react: 'react', 'react-dom': 'react-dom', scheduler: 'scheduler' };
  const need = (name: string): unknown => {
    const file = parts[name];
    if (file === undefined) throw new Error(`React needs ${name} now`);
    return (loaded[name] ??= read(readFileSync(productionOf(name, file), 'utf8')));
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- Our own build's program, read as a browser reads it.
  new Function('require', 'exports', 'module', code)(need, found.exports, found);
  return found.exports;
};
const loaded: Record<string, unknown> = {};

type ReactDom = { createRoot: typeof createRoot; hydrateRoot: typeof hydrateRoot };
const lean = read(withoutParts(whole, parseAst)) as ReactDom;
const { Component, createElement, Fragment, startTransition, Suspense, useLayoutEffect, useState } = loaded['react'] as typeof React;

let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => place.remove());
const seen = (text: string) => expect.poll(() => place.textContent).toBe(text);

const talk: { say: (text: string) => void } = { say: () => undefined };
const Said = () => {
  const [text, setText] = useState('first');
  // With the first text, not some time after it.
  useLayoutEffect(() => void (talk.say = setText), [setText]);
  return text === 'last' ? null : createElement(Fragment, null, createElement('b', null, text), createElement('i', null, '.'));
};

test('draws, changes in a transition, and takes away', async () => {
  const root = lean.createRoot(place);
  root.render(createElement(Suspense, { fallback: 'wait' }, createElement(Said)));
  await seen('first.');
  startTransition(() => talk.say('second'));
  await seen('second.');
  startTransition(() => talk.say('last'));
  await seen('');
  root.unmount();
});

test('hydrates what the server rendered without a complaint', async () => {
  place.innerHTML = '<b>first</b><i>.</i>';
  const [bold] = place.children;
  const complaints: unknown[] = [];
  lean.hydrateRoot(place, createElement(Said), { onRecoverableError: (error) => complaints.push(error) });
  const texts = () => {
    talk.say('second');
    return place.textContent;
  };
  await expect.poll(texts).toBe('second.');
  expect(place.children[0]).toBe(bold);
  expect(complaints).toEqual([]);
});

class Fence extends Component<{ children: React.ReactNode }, { told: string }> {
  override state = { told: '' };
  static getDerivedStateFromError = (error: Error) => ({ told: error.message });
  override render = () => this.state.told || this.props.children;
}

test('says so when something is drawn that was left out', async () => {
  lean
    .createRoot(place, { onCaughtError: () => undefined })
    .render(createElement(Fence, null, createElement('link', { rel: 'stylesheet', href: '/a.css', precedence: 'low' })));
  await seen('This part of React is left out of the build (react-plugin.ts).');
});

test('is a tenth smaller, and refuses a React of another shape', () => {
  expect(withoutParts(whole, parseAst).replaceAll('\n', '').length).toBeLessThan(whole.length * 0.9);
  expect(() => withoutParts(whole.replaceAll('acquireResource', 'takeResource'), parseAst)).toThrow('acquireResource');
});

test('hears of a component that would need what is left out', () => {
  expect(asksForLeftOut(`import { useState, useActionState } from 'react';`)).toBe(true);
  expect(asksForLeftOut(`import { preload } from 'react-dom';`)).toBe(true);
  expect(asksForLeftOut('<Fragment key={1} ref={all}>')).toBe(true);
  expect(asksForLeftOut('<link rel="stylesheet" href="/a.css" />')).toBe(true);
  expect(asksForLeftOut(`import { Suspense } from 'react'; const a = <Link to="/" />;`)).toBe(false);
});
