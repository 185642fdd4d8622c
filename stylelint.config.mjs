/** Styles are written for both writing directions, from tokens, and without surprises. */
export default {
  rules: {
    'annotation-no-unknown': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'keyframe-declaration-no-important': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-at-import-rules': true,
    'no-invalid-position-at-import-rule': true,
    'no-irregular-whitespace': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'string-no-newline': true,
    'unit-no-unknown': true,
    // Arabic, Persian and Urdu mirror the layout: only the logical properties follow.
    'property-disallowed-list': [
      [
        /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-.+)?$/,
        'left',
        'right',
        /^border-(top|bottom)-(left|right)-radius$/,
      ],
      { message: 'Use the logical property (inline-start, inline-end): the layout is mirrored for right-to-left languages.' },
    ],
    'declaration-property-value-disallowed-list': [
      { 'text-align': ['left', 'right'], float: ['left', 'right'], clear: ['left', 'right'] },
      { message: 'Use start or end: the layout is mirrored for right-to-left languages.' },
    ],
  },
};
